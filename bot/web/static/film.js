// The replay: events as arrows, one after another, with a slider.

import { clearDice, throwDice } from "./dice.js";
import { byId, element } from "./element.js";
import { css } from "./lands.js";
import { landName, say } from "./words.js";

const PACE = 1300;
const UNTOLD = "?";
const RECENT = 300;
const MEANT = 800; // milliseconds since a playback ended by itself: a tap until then meant to skip it

// Events that only their seat sees: they don't count when an order is undone.
const SECRET = new Set(["mission_dealt", "armies_planned", "plan_withdrawn", "preference_given", "standing_order_given"]);
const isSecret = ({ kind, course }) => SECRET.has(kind) || (kind === "order_taken_back" && !course);

// The index of the first of so many events before another.
function firstOf(events, at, count) {
  let since = at;
  for (let n = count; n > 0 && since > 0; n -= Number(!isSecret(events[since]))) since -= 1;
  return since;
}

// The events that remain. An undone order is dropped with all that followed it, as far as that is in the list.
function standing(events) {
  const left = [];
  for (const [at, { kind, events: count }] of events.entries()) {
    const since = kind === "order_taken_back" ? firstOf(events, at, count) : Infinity;
    while (left.at(-1) >= since) left.pop();
    if (since === Infinity) left.push(at);
  }
  return left.map((at) => events[at]);
}

const added = (lands) => lands.map(([id, n]) => ({ id, n }));
const moved = ({ source, target, armies: n }) => [{ id: source, n: -n }, { id: target, n }];

// How events change territories: by how many armies, or their new owner and armies.
const CHANGES = {
  territories_dealt: ({ territories }) => territories.map(([id, to, set]) => ({ id, to, set })),
  territory_claimed: ({ territory: id, seat: to }) => [{ id, to, set: 1 }],
  capital_fell: ({ wiped, by: to }, { taken: was }) => wiped.map((id) => ({ id, to, set: 1, was })),
  armies_placed: ({ territory: id, armies: n }) => [{ id, n }],
  plan_laid: ({ territory: id }) => [{ id, n: 1 }],
  plan_revealed: ({ plan }) => added(plan),
  cards_traded: ({ bonus }) => added(bonus),
  losses_taken: ({ attacker_losses: own, defender_losses: other }, { kind, source, target }) => (kind === "attack" ? [{ id: source, n: -own }, { id: target, n: -other }] : []),
  territory_captured: ({ target: id, force: to, loser: was }) => [{ id, to, was }],
  territory_occupied: moved,
  armies_regrouped: moved,
};

// Adds an event to the frames: an attack with all its rolls, a move, or the armies one seat places make one frame;
// in setup, one round of placing or claiming does.
function note(frames, event, until) {
  const { kind, seat, source, target, armies } = event;
  const last = frames.at(-1);
  // Whether an attack is the next roll of the last one, continued against the same territory.
  const goesOn = () => last?.kind === "attack" && !last.taken && ["seat", "source", "target"].every((name) => last[name] === event[name]);
  const laid = { armies_placed: [[event.territory, armies]], cards_traded: event.bonus }[kind] ?? [];
  const around = () => (last?.kind === "setup" && (last.seat === seat || !last.seats.has(seat)) ? null : { kind: "setup", seats: new Set() });
  const laying = () => (laid.length === 0 || (last?.kind === "place" && last.seat === seat) ? null : { kind: "place", seat, laid: new Map() });
  const begun = {
    territories_dealt: () => ({ kind: "deal" }),
    territory_claimed: around,
    plan_laid: around,
    plan_revealed: around,
    attack_declared: () => (goesOn() ? null : { kind: "attack", seat, source, target, lost: [0, 0] }),
    armies_regrouped: () => ({ kind: "move", seat, source, target, armies }),
    armies_placed: laying,
    cards_traded: laying,
  }[kind]?.();
  if (begun) frames.push({ ...begun, changes: [] });
  const frame = frames.at(-1);
  if (!frame) return;
  frame.changes.push(...(CHANGES[kind]?.(event, frame) ?? []));
  frame.until = until;
  if (frame.kind === "setup" && seat) Object.assign(frame, { seat, seats: frame.seats.add(seat) });
  for (const [id, n] of laid) frame.laid.set(id, (frame.laid.get(id) ?? 0) + n);
  fought(frame, event);
}

// Adds an event of a fight.
function fought(frame, event) {
  const { kind } = event;
  if (frame.kind !== "attack") return; // its beginning is not among the events
  if (kind === "dice_rolled") frame.rolls = [...(frame.rolls ?? []), { ...event, lost: [0, 0] }];
  else if (kind === "die_rerolled" && frame.rolls) Object.assign(frame.rolls.at(-1), { attack: event.attack });
  else if (kind === "territory_captured") frame.taken = event.loser;
  if (kind !== "losses_taken") return;
  const lost = [event.attacker_losses, event.defender_losses];
  frame.lost = frame.lost.map((sum, at) => sum + lost[at]);
  if (frame.rolls) frame.rolls.at(-1).lost = lost;
}

// The frames of events, oldest first; each has the position after it, and its number of events.
export function filmFromTheDeal(events) {
  const frames = framesNoted(events);
  let land = {};
  for (const frame of frames) {
    land = { ...land };
    for (const { id, n = 0, to, set } of frame.changes) land[id] = { owner: to ?? land[id].owner, armies: set ?? land[id].armies + n };
    frame.land = land;
  }
  return frames;
}

function framesNoted(events) {
  const frames = [];
  for (const [at, event] of events.entries()) note(frames, event, at + 1);
  return frames;
}

// The same for a later stretch, counted back from the current position; losses with a capital are unknown.
export function framesOf(events, land) {
  const frames = framesNoted(standing(events));
  let after = land;
  for (const frame of frames.toReversed()) {
    frame.land = after;
    after = { ...after };
    for (const { id, n = 0, was, set } of frame.changes.toReversed()) {
      const { owner, armies } = after[id] ?? { owner: "grey", armies: 0 };
      const known = set === undefined && armies !== UNTOLD;
      after[id] = { owner: was ?? owner, armies: known ? Math.max(0, armies - n) : UNTOLD };
      if (set !== undefined && !was) delete after[id];
    }
    frame.before = after;
  }
  return frames;
}

// The territories that a frame is about.
export const landsOf = ({ source, target, laid }) => [source, target, ...(laid?.keys() ?? [])].filter(Boolean);

// The slider under the map, its arrows, and dice.
export class Film {
  constructor(page) {
    Object.assign(this, { page, at: 0, timer: 0, open: false, events: [], frames: [] });
    byId("film").addEventListener("click", () => {
      if (page.story.land) page.story.stop();
      else if (performance.now() - page.story.ended > MEANT) this.start();
    });
    byId("play").addEventListener("click", () => this.run(!this.timer));
    for (const [id, by] of [["back", -1], ["on", 1]]) byId(id).addEventListener("click", () => this.step(by));
    byId("shut").addEventListener("click", () => this.stop());
    byId("frame").addEventListener("input", () => {
      this.run(false);
      this.show(Number(byId("frame").value));
    });
  }

  add(events) {
    this.events = [...this.events, ...events].slice(-6000);
    byId("film").hidden = !this.whole && !this.page.look.over && !this.events.some((each) => each.kind === "attack_declared" || each.kind === "armies_placed");
  }

  async start() {
    this.page.story.stop(false);
    if (this.page.look.over && !this.whole) await this.fetchWhole();
    this.frames = this.whole ? filmFromTheDeal(this.whole) : framesOf(this.events, this.page.turn.land);
    if (this.frames.length === 0) return;
    this.open = true;
    byId("reel").hidden = false;
    byId("frame").max = String(this.frames.length - 1);
    byId("play").focus();
    this.show(0);
    this.run(true);
  }

  // A whole finished game, which everyone may have.
  async fetchWhole() {
    const { wire, lands } = this.page;
    const [{ readRecord }, { playRecord }] = await Promise.all([import("./record.js"), import("./course.js")]);
    const found = await wire.get("./record").then(({ record, missions }) => {
      this.missions = missions;
      return playRecord(readRecord(record), lands.layout);
    }).catch(() => null);
    this.whole = found ? found.events : null;
  }

  // The position that is shown, if a replay is open.
  get land() {
    return this.open ? this.frames[this.at].land : null;
  }

  stop() {
    this.run(false);
    if (!this.open) return;
    this.open = false;
    byId("reel").hidden = true;
    this.page.render();
  }

  run(on) {
    clearInterval(this.timer);
    this.timer = on ? setInterval(() => (this.at + 1 < this.frames.length ? this.show(this.at + 1) : this.run(false)), PACE) : 0;
    byId("play").textContent = on ? "❚❚" : "▶";
    byId("play").setAttribute("aria-label", say(on ? "film-pause" : "film-play"));
  }

  step(by) {
    this.run(false);
    this.show(Math.min(Math.max(this.at + by, 0), this.frames.length - 1));
  }

  show(at) {
    this.at = at;
    const frame = this.frames[at];
    byId("frame").value = String(at);
    byId("caption").textContent = this.caption(frame);
    byId("frame").setAttribute("aria-valuetext", this.caption(frame));
    this.page.render(frame.land);
    this.page.lands.layers.arrows.replaceChildren(...this.frames.slice(Math.max(0, at - 5), at + 1).flatMap((each) => this.arrow(each)));
    clearDice();
    if (frame.rolls) throwDice(this.page, frame);
    const lands = landsOf(frame);
    if (lands.length > 0) this.page.view.show(this.page.lands.boxOf(lands), 0.3);
  }

  caption({ kind, seat, source, target, laid, lost, armies, taken }) {
    const who = this.page.look.names[seat] ?? seat;
    if (kind === "setup" || kind === "deal") return say("film-setup");
    if (kind === "place") return `${who}: ${[...laid].map(([id, n]) => `${landName(id)} +${n}`).join(", ")}`;
    const way = `${landName(source)} → ${landName(target)}`;
    if (kind === "move") return `${who}: ${way}, ${armies}`;
    return `${who}: ${way}${taken ? " ✓" : ""} −${lost[0]} : −${lost[1]}`;
  }

  arrow({ kind, seat, source, target, taken }, number = "") {
    if (!source) return [];
    const { layout, theme, marks } = this.page.lands;
    const own = css(layout.themes[theme].seats[seat ?? "grey"]?.[14] ?? [200, 200, 200]);
    const [from, to] = [marks.get(source), marks.get(target)];
    const wrap = layout.wraps.find(({ between }) => between.includes(source) && between.includes(target));
    const broken = kind === "attack" && !taken;
    if (!wrap) return [stroke(from, to, own, { broken, number })];
    const [exit, entry] = [source, target].map((id) => wrap.exits[wrap.between.indexOf(id)]).map(([x, y]) => ({ x, y }));
    return [stroke(from, exit, own, { broken }), stroke(entry, to, own, { broken, number })];
  }

  // Replays the dice of the last fight in place; it may have begun before a defender was asked.
  roll(events) {
    if (this.page.past || !events.some(({ kind }) => kind === "dice_rolled")) return;
    const fight = framesOf(this.events.slice(-RECENT), this.page.turn.land).findLast((each) => each.rolls);
    if (fight) throwDice(this.page, fight);
  }
}

function stroke(from, to, colour, { broken = false, number = "" }) {
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
    element("path", { d: head, stroke: colour }),
    number && element("g", { transform: `translate(${(sx + 2 * cx + ex) / 4} ${(sy + 2 * cy + ey) / 4})` }, element("circle", { r: 17 }), element("text", { "font-size": 23 }, number)));
}
