// What happened, as arrows one after another with a bar to go to and fro; and the dice where a fight is.

import { byId, element, moving } from "./element.js";
import { css } from "./lands.js";
import { landName, say } from "./words.js";

const [PACE, SHOWN, TUMBLE] = [1300, 1500, 600];

function changes(event, attack) {
  const { kind, territory: id, source, target, armies: n } = event;
  if (kind === "armies_placed") return [{ id, n }];
  if (kind === "plan_laid") return [{ id, n: 1 }];
  if (kind === "plan_revealed") return event.plan.map(([each, many]) => ({ id: each, n: many }));
  if (kind === "cards_traded") return event.bonus.map(([each, many]) => ({ id: each, n: many }));
  if (kind === "losses_taken" && attack) {
    return [{ id: attack.source, n: -event.attacker_losses }, { id: attack.target, n: -event.defender_losses }];
  }
  if (kind === "territory_captured") return [{ id: target, to: event.force, was: event.loser }];
  if (kind === "territory_occupied" || kind === "armies_regrouped") return [{ id: source, n: -n }, { id: target, n }];
  return [];
}

// Adds what an event tells to the frames: an attack with all its rolls, a move, or what one seat lays, each is one.
function note(frames, event) {
  const { kind, seat, source, target, armies } = event;
  const last = frames.at(-1);
  const begun = {
    attack_declared: () => ({ kind: "attack", seat, source, target, lost: [0, 0] }),
    armies_regrouped: () => ({ kind: "move", seat, source, target, armies }),
    armies_placed: () => (last?.kind === "place" && last.seat === seat ? null : { kind: "place", seat, laid: new Map() }),
  }[kind]?.();
  if (begun) frames.push({ ...begun, changes: [] });
  const frame = frames.at(-1);
  if (!frame) return;
  frame.changes.push(...changes(event, frame));
  if (kind === "armies_placed") frame.laid.set(event.territory, (frame.laid.get(event.territory) ?? 0) + armies);
  else if (kind === "dice_rolled") frame.roll = event;
  else if (kind === "losses_taken") frame.lost = [frame.lost[0] + event.attacker_losses, frame.lost[1] + event.defender_losses];
  else if (kind === "territory_captured") frame.taken = event.loser;
}

// The frames of events, oldest first; each has the land as it was after it, counted back from the land as it is now.
export function framesOf(events, land) {
  const frames = [];
  for (const event of events) note(frames, event);
  let after = land;
  for (const frame of frames.toReversed()) {
    frame.land = after;
    after = { ...after };
    for (const { id, n = 0, was } of frame.changes.toReversed()) {
      const { owner, armies } = after[id] ?? { owner: "grey", armies: 0 };
      after[id] = { owner: was ?? owner, armies: Math.max(0, armies - n) };
    }
  }
  return frames;
}

// The reel under the map, its arrows, and dice.
export class Film {
  constructor(page) {
    Object.assign(this, { page, at: 0, timer: 0, open: false });
    this.events = [];
    this.frames = [];
    byId("film").addEventListener("click", () => this.start());
    byId("play").addEventListener("click", () => this.run(!this.timer));
    byId("shut").addEventListener("click", () => this.stop());
    byId("frame").addEventListener("input", () => {
      this.run(false);
      this.show(Number(byId("frame").value));
    });
  }

  add(events) {
    this.events = [...this.events, ...events].slice(-6000);
    byId("film").hidden = !this.events.some((each) => each.kind === "attack_declared" || each.kind === "armies_placed");
  }

  start() {
    this.frames = framesOf(this.events, this.page.turn.land);
    if (this.frames.length === 0) return;
    this.open = true;
    byId("reel").hidden = false;
    byId("frame").max = String(this.frames.length - 1);
    byId("play").focus();
    this.show(0);
    this.run(true);
  }

  stop() {
    this.run(false);
    this.open = false;
    byId("reel").hidden = true;
    this.page.lands.layers.arrows.replaceChildren();
    this.page.render();
  }

  run(on) {
    clearInterval(this.timer);
    this.timer = on ? setInterval(() => (this.at + 1 < this.frames.length ? this.show(this.at + 1) : this.run(false)), PACE) : 0;
    byId("play").textContent = on ? "❚❚" : "▶";
    byId("play").setAttribute("aria-label", say(on ? "film-pause" : "film-play"));
  }

  show(at) {
    this.at = at;
    const frame = this.frames[at];
    byId("frame").value = String(at);
    byId("caption").textContent = this.caption(frame);
    byId("frame").setAttribute("aria-valuetext", this.caption(frame));
    this.page.lands.layers.arrows.replaceChildren(...this.frames.slice(Math.max(0, at - 5), at + 1).flatMap((each) => this.arrow(each)));
    this.page.render(frame.land);
    const lands = [frame.source, frame.target, ...(frame.laid?.keys() ?? [])].filter(Boolean);
    if (lands.length > 0) this.page.view.show(this.page.lands.boxOf(lands), 0.3);
  }

  caption({ kind, seat, source, target, laid, lost, armies, taken }) {
    const who = this.page.look.names[seat] ?? seat;
    if (kind === "place") return `${who}: ${[...laid].map(([id, n]) => `${landName(id)} +${n}`).join(", ")}`;
    const way = `${landName(source)} → ${landName(target)}`;
    if (kind === "move") return `${who}: ${way}, ${armies}`;
    return `${who}: ${way} ${taken ? "✓" : "✕"} −${lost[0]} : −${lost[1]}`;
  }

  arrow({ kind, seat, source, target, taken }) {
    if (!source) return [];
    const { layout, theme } = this.page.lands;
    const own = css(layout.themes[theme].seats[seat]?.[14] ?? [200, 200, 200]);
    const marks = this.page.lands.marks;
    const [from, to] = [marks.get(source), marks.get(target)];
    const wrap = layout.wraps.find(({ between }) => between.includes(source) && between.includes(target));
    const repelled = kind === "attack" && !taken;
    if (!wrap) return [stroke(from, to, own, repelled)];
    const beyond = (id) => {
      const [x, y] = wrap.exits[wrap.between.indexOf(id)];
      return { x, y };
    };
    return [stroke(from, beyond(source), own, repelled), stroke(beyond(target), to, own, repelled)];
  }

  // Lets the dice of the last fight roll where it was.
  roll(events) {
    const fight = framesOf(events, this.page.turn.land).findLast((each) => each.roll);
    if (!fight || this.open) return;
    const { x, y } = this.page.lands.marks.get(fight.target);
    const { view, look } = this.page;
    const box = byId("dice");
    const rows = [["attack", fight.seat, fight.lost[0]], ["defence", fight.taken ?? look.view.territories[fight.target].owner, fight.lost[1]]];
    const { layout, theme } = this.page.lands;
    box.replaceChildren(...rows.map(([side, seat, lost]) => {
      const faces = fight.roll[side].map((face) => element("i", {}, "⚀⚁⚂⚃⚄⚅"[face - 1]));
      const row = element("p", {}, ...faces, element("b", {}, `−${lost}`));
      row.style.setProperty("--own", css(layout.themes[theme].seats[seat]?.[14] ?? [120, 120, 120]));
      return row;
    }));
    box.style.left = `${Math.min(Math.max(x * view.scale + view.x, 90), view.stage.clientWidth - 90)}px`;
    box.style.top = `${Math.max(y * view.scale + view.y - 34, 100)}px`;
    const course = [{ opacity: 0, scale: 0.7 }, { opacity: 1, scale: 1, offset: 0.15 }, { opacity: 1, scale: 1, offset: 0.85 }, { opacity: 0, scale: 1 }];
    box.animate(moving() ? course : [{ opacity: 1 }, { opacity: 1 }], { duration: TUMBLE + SHOWN });
    if (!moving()) return;
    for (const die of box.querySelectorAll("i")) die.animate([{ rotate: "-280deg" }, { rotate: "0deg" }], { duration: TUMBLE, easing: "ease-out" });
  }
}

export function stroke(from, to, colour, broken = false) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const off = Math.min(34, far / 2.6);
  const bow = (ux > 0 ? -1 : 1) * far * 0.14;
  const [sx, sy, ex, ey] = [from.x + ux * off, from.y + uy * off, to.x - ux * off, to.y - uy * off];
  const [cx, cy] = [(sx + ex) / 2 - uy * bow, (sy + ey) / 2 + ux * bow];
  const turn = Math.atan2(ey - cy, ex - cx);
  const wing = (by) => `${ex - 20 * Math.cos(turn + by)} ${ey - 20 * Math.sin(turn + by)}`;
  const way = `M${sx} ${sy}Q${cx} ${cy} ${ex} ${ey}`;
  const head = `M${wing(0.55)}L${ex} ${ey}L${wing(-0.55)}`;
  const dash = broken ? "14 9" : null;
  return element("g", { class: "arrow" },
    element("path", { d: way + head, class: "edge" }),
    element("path", { d: way, stroke: colour, "stroke-dasharray": dash }),
    element("path", { d: head, stroke: colour }));
}
