// All territories as a list: full control by keyboard and screen reader, and clickable on a desktop as well.

import { element, write } from "./element.js";
import { emblem } from "./players.js";
import { landName, percent, say } from "./words.js";

// Rows are created once; later only changed text is updated, and only rows with a new rank are moved.
export class LandList {
  constructor(page) {
    Object.assign(this, { page, list: element("ul", { class: "lands" }), rows: new Map() });
  }

  show() {
    const { turn, known, targets, can } = this.page;
    if (this.words !== known.words) this.list.replaceChildren();
    if (this.words !== known.words) this.rows.clear();
    this.words = known.words;
    const rank = (id) => (targets.has(id) ? 0 : 2 - Number(can.has(id)));
    const ids = new Set([...Object.keys(turn.land), ...turn.spots.keys()]);
    for (const id of ids) this.showRow(id, rank(id));
    for (const [id, { item }] of this.rows) if (!ids.has(id)) item.remove();
    const wanted = [...ids].map((id) => this.rows.get(id)).toSorted((one, other) => one.rank - other.rank || one.name.localeCompare(other.name));
    let at = this.list.firstElementChild;
    for (const { item } of wanted) {
      if (item === at) at = at.nextElementSibling;
      else this.list.insertBefore(item, at);
    }
    return this.list;
  }

  // The text of a row. A row whose rank changed is taken out and inserted again.
  showRow(id, rank) {
    const { land, look, way, lands } = this.page;
    const { owner = "grey", armies = "" } = land[id] ?? {};
    if (!this.rows.has(id)) this.rows.set(id, this.make(id));
    const row = this.rows.get(id);
    if (row.rank !== rank) row.item.remove();
    row.rank = rank;
    row.button.setAttribute("aria-pressed", String(way.includes(id)));
    if (row.shown !== `${owner} ${lands.theme}`) row.sign.replaceChildren(emblem(lands, owner));
    row.shown = `${owner} ${lands.theme}`;
    write(row.count, String(armies));
    write(row.owner, armies === "" ? "" : look.names[owner] ?? owner);
    write(row.doing, this.doing(id));
  }

  make(id) {
    const { page } = this;
    const name = landName(id);
    const near = [...(page.turn.borders.get(id) ?? [])].map(landName).join(", ");
    const [sign, count, owner, doing] = [element("span", { class: "sign" }), element("span", { class: "count" }), element("small"), element("em")];
    const button = element("button", { "data-key": id, "data-land": id, onclick: () => page.tap(id) }, sign, element("b", {}, name), count, owner, doing);
    return { item: element("li", {}, button, element("p", { class: "near" }, say("near", { lands: near }))), button, name, sign, count, owner, doing };
  }

  doing(id) {
    const { turn, targets, can } = this.page;
    const target = targets.get(id);
    if (target === "→") return say("here-move");
    if (target !== undefined) return typeof target === "number" ? say("here-attack-chance", { chance: percent(target) }) : say("here-attack");
    const spot = turn.spots.get(id);
    if (spot) return say({ claim: "here-claim", choose_capital: "here-capital" }[spot.kind] ?? "here-lay");
    return can.has(id) ? say("here-from") : "";
  }
}
