// What lies beside the board: mission and cards, what happened, all lands as a list, and the table.

import { CALM } from "./line.js";
import { cardName, setsOf } from "./choices.js";
import { byId, element } from "./element.js";
import { emblem } from "./players.js";
import { landName, percent, say } from "./words.js";

const TABS = ["lands", "hand", "log", "more"];

// The drawer; the list of lands in it is the whole page for a keyboard and a screen reader.
export class Drawer {
  constructor(page) {
    this.page = page;
    this.tab = "lands";
    byId("tabs").replaceChildren(...TABS.map((tab) =>
      element("button", { role: "tab", id: `tab-${tab}`, "aria-controls": "page", onclick: () => this.open(tab) })));
    byId("tabs").addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      this.tab = TABS[(TABS.indexOf(this.tab) + step + TABS.length) % TABS.length];
      this.show();
      byId(`tab-${this.tab}`).focus();
    });
  }

  open(tab) {
    const again = this.tab === tab && document.body.classList.contains("drawn");
    document.body.classList.toggle("drawn", !again);
    this.tab = tab;
    this.show();
  }

  show() {
    for (const tab of TABS) {
      const button = byId(`tab-${tab}`);
      button.textContent = say(`tab-${tab}`);
      button.setAttribute("aria-selected", String(tab === this.tab));
      button.tabIndex = tab === this.tab ? 0 : -1;
    }
    const page = byId("page");
    page.setAttribute("aria-labelledby", `tab-${this.tab}`);
    const focused = page.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.dataset.key;
    page.replaceChildren(...{ lands: () => this.lands(), hand: () => this.hand(), log: () => this.log(), more: () => this.more() }[this.tab]());
    if (key) (page.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? page).focus({ preventScroll: true });
  }

  lands() {
    const { page } = this;
    const { turn, look, targets, can } = page;
    const rank = (id) => (targets.has(id) ? 0 : 2 - Number(can.has(id)));
    const ids = Object.keys(turn.land).toSorted((one, other) => rank(one) - rank(other) || landName(one).localeCompare(landName(other)));
    return [element("ul", { class: "lands" }, ...ids.map((id) => {
      const { owner, armies } = turn.land[id];
      const doing = this.doing(id);
      const near = [...(turn.borders.get(id) ?? [])].map(landName).join(", ");
      const row = element("button", { "data-key": id, "data-land": id, "aria-pressed": String(page.way.includes(id)), onclick: () => page.tap(id) },
        emblem(page.lands, owner), element("b", {}, landName(id)), element("span", { class: "count" }, armies),
        element("small", {}, look.names[owner] ?? owner), doing && element("em", {}, doing));
      return element("li", {}, row, element("p", { class: "near" }, say("near", { lands: near })));
    }))];
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

  hand() {
    const { turn, look } = this.page;
    const cards = (look.hand ?? []).map((card) =>
      element("li", {}, element("b", {}, card.territory ? landName(card.territory) : cardName(turn, card.card)), element("small", {}, cardName(turn, card.card))));
    const sets = setsOf(turn).map((each) =>
      element("button", { "data-key": each.line, onclick: () => this.page.give(each.line) }, element("b", {}, each.text), element("small", {}, each.about)));
    return [
      look.mission && element("section", { class: "mission" }, element("h2", {}, say("mission")), ...[look.mission.text, look.mission.progress].filter(Boolean).map((each) => element("p", {}, each))),
      element("h2", {}, say("cards", { n: cards.length })),
      cards.length > 0 && element("ul", { class: "cards" }, ...cards),
      element("div", { class: "sets" }, ...sets),
    ].filter(Boolean);
  }

  log() {
    const said = (this.page.look.log ?? []).toReversed().map((each) => element("li", {}, each));
    return [element("ol", { class: "log" }, ...said)];
  }

  more() {
    const { page } = this;
    const acts = {
      "do-standing-most": () => page.give("standing most"),
      "do-standing-one": () => page.give("standing one"),
      "do-resign": () => page.set({ ...CALM, sure: { sentence: say("sure-resign"), line: "resign" } }),
      "do-close": () => page.close(),
    };
    const open = Object.entries(acts).filter(([id]) => page.turn.me !== null || id === "do-close");
    return [element("div", { class: "more" }, ...open.map(([id, onclick]) => element("button", { "data-key": id, onclick }, say(id))))];
  }
}
