// Labels on the map: badges with armies in each seat's shape, names, region plates, chances, ghosts.

import { element } from "./element.js";
import { landName, percent, regionName, spots } from "./words.js";

const RADIUS = 28;
// Where a chance may be, seen from its badge.
const SIDES = [[0, -1], [0, 1], [1, 0], [-1, 0], [0.7, -0.8], [-0.7, -0.8], [0.7, 0.8], [-0.7, 0.8]];
const meet = (one, other) => Math.abs(one.x - other.x) < one.wide + other.wide && Math.abs(one.y - other.y) < one.high + other.high;
// Minimum sizes of badges and names on the screen, if there is room; below the last one, names are hidden.
const [LEAST, READ, SHRINK] = [15, 8.5, [1, 0.93, 0.71, 0.57]];
const REACH = 22;
// Distance of a badge at the edge of the map from that of the adjacent territory.
const APART = 70;
const MOST_ROUTES = 30;

export const css = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;

const mixed = (own, rim, share) => css(own.map((each, at) => Math.round(each + (rim[at] - each) * share)));

export function shape(layout, seat, radius, looks) {
  const { corners } = layout.shapes[seat] ?? layout.shapes.grey;
  if (corners.length === 0) return element("circle", { r: radius, ...looks });
  const inner = radius - 2.75;
  const points = corners.map(([x, y]) => `${x * inner},${y * inner}`).join(" ");
  const edge = looks.stroke ?? looks.fill;
  return element("polygon", { points, "stroke-linejoin": "round", "stroke-width": 5.5, ...looks, stroke: edge });
}

const key = (pair) => pair.toSorted().join(" ");

// The SVG over the board.
export class Lands {
  constructor(layout, drawing) {
    Object.assign(this, { layout, drawing, scale: 1, theme: "", marks: new Map() });
    drawing.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    this.layers = Object.fromEntries(["routes", "plates", "names", "arrows", "badges"].map((name) => [name, element("g", { class: name })]));
    drawing.append(...Object.values(this.layers));
    for (const land of layout.territories) this.add(land);
    this.beyond = layout.wraps.flatMap(({ between: [one, other], exits: [here, there] }) => [this.addBeyond(one, other, here), this.addBeyond(other, one, there)]);
  }

  // A second badge at the map's edge, for a territory that is attacked across it.
  addBeyond(source, id, [exit, y]) {
    const own = this.marks.get(source);
    const x = Math.min(Math.max(exit, APART / 2), this.layout.width - APART / 2);
    const aside = Math.sqrt(Math.max(0, APART ** 2 - (x - own.x) ** 2));
    const at = Math.abs(y - own.y) < aside ? own.y + (own.y > 2 * APART ? -aside : aside) : y;
    const [body, odds] = ["body", "odds"].map((name) => element("g", { class: name }));
    const badge = element("g", { class: "land none", "data-land": id, transform: `translate(${x} ${at})` }, body, odds);
    this.layers.badges.append(badge);
    return { source, id, x, y: at, badge, body, odds, shown: false };
  }

  add({ id, badge: [x, y] }) {
    const gaps = this.layout.territories.filter((other) => other.id !== id).map((other) => Math.hypot(other.badge[0] - x, other.badge[1] - y));
    const [ring, body, ghost, odds] = ["ring", "body", "ghost", "odds"].map((name) => element("g", { class: name }));
    const grown = element("g", {}, ring, body, ghost, odds);
    const badge = element("g", { class: "land", "data-land": id, transform: `translate(${x} ${y})` }, grown);
    const name = element("g", { class: "name" });
    this.layers.badges.append(badge);
    this.layers.names.append(name);
    const room = Math.max(1, (Math.min(...gaps) / 2 / (RADIUS + 2)) * 1.04);
    this.marks.set(id, { badge, grown, ring, body, ghost, odds, name, room, x, y });
  }

  // Redraws names and plates: for another language or theme.
  write() {
    const places = spots();
    for (const [id, mark] of this.marks) {
      const spot = places[id] ?? { size: 22, at: [mark.x, mark.y + 44], lines: [landName(id)] };
      mark.size = spot.size;
      mark.lines = spot.lines.map((line, row) => [spot.at[0], spot.at[1] + row * spot.size, line.length * spot.size * 0.24]);
      mark.name.replaceChildren(...spot.lines.map((line, row) => {
        const [x, y] = mark.lines[row];
        return element("text", { x, y, "font-size": spot.size, ...narrow(line, spot.size) }, line);
      }));
    }
    this.rescale(this.scale);
  }

  show(state) {
    const style = this.layout.themes[state.theme] ?? this.layout.themes.dark;
    if (state.theme !== this.theme) {
      this.theme = state.theme;
      for (const [name, colour] of Object.entries(style.inks)) document.documentElement.style.setProperty(`--${name.replace("_", "-")}`, css(colour));
      document.documentElement.dataset.theme = state.theme;
      this.held = "";
    }
    for (const [id, mark] of this.marks) this.showOne(id, mark, state, style);
    for (const mark of this.beyond) this.showBeyond(mark, state, style);
    this.showPlates(state, style);
    this.showRoutes(state.routes);
    this.open = new Set([...state.targets.keys(), ...state.way, ...state.can]);
    this.placeOdds();
  }

  // Puts each chance where it covers nothing that can be tapped, if possible not even names; else it isn't shown.
  placeOdds() {
    const marks = [...[...this.open ?? []].map((id) => this.marks.get(id)), ...this.beyond.filter(({ shown }) => shown)].filter(Boolean);
    const taken = marks.map(({ x, y, grow = 1 }) => ({ x, y, wide: RADIUS * grow + 2, high: RADIUS * grow + 2 }));
    const pale = [...this.marks.values()].flatMap(({ x, y, lines = [] }) => [...lines.map(([at, row, half]) => ({ x: at, y: row, wide: half, high: 10 })), { x, y, wide: RADIUS, high: RADIUS }]);
    for (const { x, y, grow = 1, odds } of marks) {
      const pills = odds.firstElementChild;
      if (!pills) continue;
      const places = [1, 0.72].flatMap((small) => {
        const size = Math.max(1, 0.62 / this.scale / grow) * small;
        const [wide, high] = [(Number(pills.dataset.wide) / 2) * size, 17 * size];
        return SIDES.map(([across, down]) => {
          const [dx, dy] = [across * (RADIUS + wide + 4), down * (RADIUS + high + 3)];
          return { dx, dy, size, x: x + dx * grow, y: y + dy * grow, wide: wide * grow, high: high * grow };
        });
      }).filter((spot) => spot.x - spot.wide > 0 && spot.x + spot.wide < this.layout.width && spot.y - spot.high > 0 && spot.y + spot.high < this.layout.height);
      const free = places.filter((spot) => taken.every((each) => !meet(each, spot)));
      const covered = (spot) => pale.filter((each) => meet(each, spot)).length;
      const [best] = free.toSorted((one, other) => covered(one) - covered(other));
      pills.classList.toggle("hidden", !best);
      if (!best) continue;
      pills.style.transform = `translate(${best.dx}px, ${best.dy}px) scale(${best.size})`;
      taken.push(best);
    }
  }

  showOne(id, mark, state, style) {
    const held = state.land[id] ?? { owner: "grey", armies: "" };
    const chance = state.targets.get(id);
    const [target, picked, can] = [chance !== undefined, state.way.includes(id), state.can.has(id)];
    const active = target || picked;
    const classes = { none: !(id in state.land) && !can, picked, target, can, dim: state.picked !== null && !active };
    for (const [name, holds] of Object.entries(classes)) mark.badge.classList.toggle(name, holds);
    mark.name.classList.toggle("lit", active);
    const before = mark.body.dataset.said;
    if (this.face(mark, held, chance, style) && before) mark.body.animate([{ scale: 1.35 }, { scale: 1 }], { duration: state.pace });
    const glow = () => [shape(this.layout, held.owner, RADIUS + 8, { fill: "none", class: "glow" })];
    renew(mark.ring, can || active ? held.owner : "", glow);
    const said = state.ghosts.get(id);
    if (renew(mark.ghost, said, () => pill(said, "ghostly")) && said) mark.badge.parentNode.append(mark.badge); // over its neighbours
  }

  // A badge and its chance; whether the badge has changed.
  face({ body, odds }, { owner, armies }, chance, style) {
    const said = typeof chance === "number" ? percent(chance) : chance;
    renew(odds, said, () => pill(said, tone(chance)));
    return renew(body, `${owner} ${armies} ${this.theme}`, () => this.badge(owner, armies, style));
  }

  showBeyond(mark, { picked, targets, land }, style) {
    const { source, id } = mark;
    mark.shown = picked === source && targets.has(id);
    for (const [name, holds] of Object.entries({ none: !mark.shown, target: mark.shown })) mark.badge.classList.toggle(name, holds);
    if (mark.shown) this.face(mark, land[id], targets.get(id), style);
  }

  // Draws the extra routes of this game: along their courses, with a number at both ends.
  showRoutes(routes) {
    const there = new Set(this.layout.links.map(key));
    const courses = new Map(this.layout.courses.map(({ between, line }) => [key(between), line]));
    const drawn = routes.filter((pair) => !there.has(key(pair)));
    const spot = (id) => [this.marks.get(id).x, this.marks.get(id).y];
    const lines = drawn.map((pair) => courses.get(key(pair)) ?? pair.map(spot));
    if (lines.length > MOST_ROUTES || this.routed === drawn.length) return;
    this.routed = drawn.length;
    const ways = lines.flatMap((line) => ["edge", "core"].map((kind) => element("path", { class: kind, d: `M${line.join("L")}` })));
    const ports = lines.flatMap((line, at) => [line[0], line.at(-1)].map(([x, y]) =>
      element("g", { transform: `translate(${x} ${y})` }, element("circle", { r: 13 }), element("text", { "font-size": 19 }, at + 1))));
    this.layers.routes.replaceChildren(...ways, ...ports);
  }

  badge(owner, armies, style) {
    const { digits, drop } = this.layout.shapes[owner] ?? this.layout.shapes.grey;
    const own = style.seats[owner][14];
    const text = String(armies);
    const size = Math.round(digits * SHRINK[Math.min(text.length, SHRINK.length) - 1]);
    return [
      shape(this.layout, owner, RADIUS + 2.5, { fill: "var(--line)" }),
      shape(this.layout, owner, RADIUS, { fill: mixed(own, style.inks.rim, this.theme === "light" ? 0 : 0.3) }),
      shape(this.layout, owner, RADIUS - 4.5, { fill: "var(--inset)" }),
      element("text", { y: drop, "font-size": size, class: "armies" }, text),
    ];
  }

  showPlates(state, style) {
    const held = JSON.stringify([state.holders, document.documentElement.lang]);
    if (held === this.held) return;
    this.held = held;
    this.layers.plates.replaceChildren(
      ...this.layout.regions.map(({ id, bonus, at: [x, y] }, k) => {
        const name = regionName(id).toUpperCase();
        const [long, sum] = [name.length * 11.6, 16 * (1 + String(bonus).length)];
        const holder = state.holders[k];
        const band = this.layout.bands[id];
        const hue = band === undefined ? style.inks.cream : style.tints[band + 2];
        const wide = long + 32 + sum + (holder ? 28 : 0);
        const left = Math.min(Math.max(x - wide / 2, 4), this.layout.width - wide - 4);
        return element("g", { class: "plate", transform: `translate(${left} ${y - 19})` },
          element("rect", { width: wide, height: 38, rx: 8, stroke: css(holder ? style.seats[holder][14] : hue), "stroke-width": holder ? 6 : 3 }),
          holder && element("g", { transform: "translate(24 19)" }, shape(this.layout, holder, 11, { fill: css(style.seats[holder][14]) })),
          element("text", { x: holder ? 42 : 14, y: 20, class: "bonus", textLength: sum, lengthAdjust: "spacingAndGlyphs" }, `+${bonus}`),
          element("text", { x: wide - long - 10, y: 20, textLength: long, lengthAdjust: "spacingAndGlyphs" }, name));
      }),
    );
  }

  rescale(scale) {
    this.scale = scale;
    for (const mark of this.marks.values()) {
      const wanted = Math.min(Math.max(RADIUS * scale, LEAST), 32) / (RADIUS * scale);
      mark.grow = Math.min(wanted, Math.max(mark.room, 1));
      mark.grown.style.transform = `scale(${mark.grow})`;
      mark.name.classList.toggle("hidden", (mark.size ?? 22) * scale < READ);
    }
    this.drawing.classList.toggle("far", scale < 0.36);
    this.drawing.style.setProperty("--pill", String(Math.max(1, 0.62 / scale)));
    this.placeOdds();
    this.layers.arrows.append(...this.layers.arrows.childNodes); // else Chromium keeps their numbers at the old size
  }

  near(x, y, among) {
    const reach = Math.max(REACH / this.scale, RADIUS);
    const places = [...[...among].map((id) => ({ id, at: this.marks.get(id) })), ...this.beyond.filter(({ shown }) => shown).map((at) => ({ id: at.id, at }))];
    const found = places
      .map(({ id, at }) => ({ id, gap: Math.hypot(at.x - x, at.y - y) }))
      .filter(({ gap }) => gap <= reach)
      .toSorted((one, other) => one.gap - other.gap);
    const unsure = found.length > 1 && (found[1].gap - found[0].gap) * this.scale < 7;
    return { id: found[0]?.id ?? null, unsure };
  }

  // Where a territory is shown: at the map's edge, if it is attacked across it.
  spot(id) {
    return this.beyond.find((each) => each.shown && each.id === id) ?? this.marks.get(id);
  }

  // The territories by distance from one, nearest first.
  byDistance(id, others) {
    const { x, y } = this.spot(id);
    const gap = (other) => Math.hypot(this.spot(other).x - x, this.spot(other).y - y);
    return others.toSorted((one, other) => gap(one) - gap(other));
  }

  boxOf(ids) {
    const [xs, ys] = ["x", "y"].map((axis) => ids.map((id) => this.spot(id)[axis]));
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  }
}

const measure = document.createElement("canvas").getContext("2d");

// Squeezes a name into its room in the picture's condensed type.
function narrow(line, size) {
  if (!measure) return {};
  measure.font = `600 ${size}px system-ui`;
  const [long, room] = [measure.measureText(line).width, line.length * size * 0.47 + size * 0.2];
  return long > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
}

// Replaces the content of a group if it has changed.
function renew(group, said = "", make = () => []) {
  if ((group.dataset.said ?? "") === said) return false;
  group.dataset.said = said;
  group.replaceChildren(...(said ? make() : []));
  return true;
}

function tone(chance) {
  if (typeof chance !== "number") return "plain";
  if (chance >= 0.6) return "good";
  return chance >= 0.35 ? "even" : "bad";
}

function pill(text, kind) {
  const wide = text.length * 13 + 18;
  const looks = { class: `pill ${kind}`, "data-wide": wide, transform: "translate(0 -44)" };
  return [element("g", looks, element("rect", { x: -wide / 2, y: -16, width: wide, height: 32, rx: 16 }), element("text", { y: 1, "font-size": 23 }, text))];
}
