// The board by keyboard: a finder of territories, arrows from neighbour to neighbour, and keys for what buttons do.

import { byId, element, write } from "./element.js";
import { lasting } from "./wire.js";
import { landName, say } from "./words.js";

const [MOST, AHEAD] = [6, 0.35];
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const [TYPED, SCROLLED] = ["input:not([type=checkbox]), dialog", "#drawer, #results"];

// Letters without marks, so that a keyboard without them finds all names.
const plain = (text) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");

// The territories of which a word begins so: earlier those where something can be done, and whose name does.
export function found(said, ids, rank) {
  const asked = plain(said.trim());
  const at = (name) => ` ${name.replaceAll("-", " ")}`.indexOf(` ${asked}`);
  const fits = ids.map((id) => ({ id, order: rank(id), at: at(plain(landName(id))) })).filter((each) => asked && each.at >= 0);
  return fits.toSorted((one, other) => one.order - other.order || one.at - other.at || landName(one.id).localeCompare(landName(other.id))).map(({ id }) => id);
}

// The neighbour that lies most in a direction, near ones before far ones.
export function towards([across, down], from, others) {
  const seen = others.map(({ id, x, y }) => ({ id, gap: Math.hypot(x - from.x, y - from.y), way: (x - from.x) * across + (y - from.y) * down }));
  const ahead = seen.filter(({ gap, way }) => way > AHEAD * gap);
  return ahead.toSorted((one, other) => one.gap ** 3 / one.way ** 2 - other.gap ** 3 / other.way ** 2)[0]?.id;
}

// Whether something is on in this browser.
export function remembered(name, usual, value) {
  if (value !== undefined) lasting.setItem(`general-${name}`, value ? "on" : "off");
  return (lasting.getItem(`general-${name}`) ?? (usual ? "on" : "off")) === "on";
}

export class Keys {
  constructor(page) {
    Object.assign(this, { page, on: remembered("keys", true), at: null });
    this.acts = {
      "/": () => this.find(), "?": () => this.help(), n: () => this.next(),
      e: () => this.button("do-end", "do-done"), u: () => this.button("do-undo", "do-change"),
    };
    document.addEventListener("keydown", (event) => this.press(event));
    byId("sought").addEventListener("input", () => this.seek());
    byId("finder").addEventListener("keydown", (event) => {
      event.stopPropagation(); // Escape closes it, and keeps what is chosen on the board
      if (event.key === "Enter") this.take(this.list[0]);
    });
    byId("keyed").addEventListener("change", ({ target }) => Object.assign(this, { on: remembered("keys", true, target.checked) }));
    document.body.dataset.keys = "";
  }

  press(event) {
    const { turn, film } = this.page;
    if (!this.on || !turn || film.open || !byId("end").hidden || event.ctrlKey || event.metaKey || event.altKey || event.target.closest(TYPED)) return;
    const does = this.does(event);
    if (does) event.preventDefault();
    does?.();
  }

  // What a key does: letters also by their place on a keyboard that writes others.
  does({ key, code, target, repeat }) {
    if (key in ARROWS) return target.closest(SCROLLED) ? null : () => this.move(ARROWS[key]);
    if (key === "Enter") return target.id === "stage" && this.at ? () => this.tap(this.at) : null;
    if (repeat || this.page.busy) return null;
    return this.acts[key.toLowerCase()] ?? (/^[a-z]$/iu.test(key) ? null : this.acts[code === "Slash" ? "/" : code.slice(3).toLowerCase()]);
  }

  button(...names) {
    names.map((name) => byId("presses").querySelector(`[data-key="${CSS.escape(say(name))}"]`)).find(Boolean)?.click();
    this.page.leave();
    this.settle();
  }

  next() {
    if (this.page.turn.attacks.size > 0) this.page.next();
    this.show(this.page.picked);
  }

  tap(id) {
    this.show(id);
    this.page.leave();
    this.page.tap(id);
    this.settle();
  }

  // Puts the focus where the next Enter belongs: on the answer to a question, else on the board.
  settle() {
    const { sure, move } = this.page;
    (sure || move ? byId("presses").querySelector(".main") : byId("stage")).focus({ preventScroll: true });
  }

  move(way) {
    const { lands, turn, picked } = this.page;
    const spot = (id) => ({ ...lands.marks.get(id), id });
    const from = lands.marks.has(this.at) ? this.at : picked;
    if (from) this.show(towards(way, spot(from), [...(turn.borders.get(from) ?? [])].map(spot)) ?? from);
    else this.show(turn.front([...turn.starts()])[0] ?? lands.layout.territories[0].id);
    byId("stage").focus({ preventScroll: true });
  }

  // Marks a territory, brings it into view, and says what it is.
  show(id) {
    const { lands, view, land, look, drawer } = this.page;
    lands.marks.get(this.at)?.badge.classList.remove("at");
    this.at = id;
    if (!id) return;
    lands.marks.get(id).badge.classList.add("at");
    view.show(lands.boxOf([id]), view.scale);
    const { owner = "", armies = "" } = land[id] ?? {};
    write(byId("pointed"), [landName(id), armies, look.names[owner], drawer.list.doing(id)].filter(Boolean).join(", "));
  }

  find() {
    byId("sought").value = "";
    this.seek();
    byId("finder").showModal();
  }

  rank(id) {
    const { targets, turn } = this.page;
    return targets.has(id) ? 0 : 2 - Number(turn.starts().has(id));
  }

  seek() {
    const [{ lands, drawer }, { value }] = [this.page, byId("sought")];
    this.list = found(value, [...lands.marks.keys()], (id) => this.rank(id)).slice(0, MOST);
    const rows = this.list.map((id) => element("li", { onclick: () => this.take(id) }, element("b", {}, landName(id)), element("em", {}, drawer.list.doing(id))));
    byId("found").replaceChildren(...(value && rows.length === 0 ? [element("li", {}, say("key-nothing"))] : rows));
  }

  // A territory where nothing can be done is only shown.
  take(id) {
    byId("finder").close();
    if (id && this.rank(id) < 2) this.tap(id);
    else if (id) this.show(id);
  }

  help() {
    byId("keyed").checked = this.on;
    byId("help").showModal();
  }
}
