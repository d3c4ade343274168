// The drawer beside the board: mission and cards, log, list of territories, table.

import { CALM } from "./line.js";
import { setsOf, symbolOf } from "./choices.js";
import { byId, element } from "./element.js";
import { LandList } from "./list.js";
import { storage } from "./wire.js";
import { landName, say } from "./words.js";

const KEPT = "general-tab";
const TABS = ["lands", "hand", "log", "more"];

// Where the drawer is always open: same breakpoint as style.css.
const BESIDE = matchMedia("(min-width: 900px) and (min-height: 501px)");

const buttons = (acts) => Object.entries(acts).map(([id, onclick]) => element("button", { "data-key": id, onclick }, say(id)));

// What can be switched off and on, with what it offers while it is on.
const switched = (extra) => [
  element("label", {}, element("input", { type: "checkbox", "data-key": extra.name, checked: extra.on, onchange: ({ target }) => extra.turn(target.checked) }), say(extra.name)),
  extra.on && extra.buttons];

const listed = (sentences) => element("ul", { class: "log" }, ...sentences.map((each) => element("li", {}, each)));

export class Drawer {
  constructor(page) {
    Object.assign(this, { page, extras: [] });
    this.tab = storage.getItem(KEPT) ?? "log"; // a hand stays closed until it is opened: screens are shared
    this.list = new LandList(page);
    for (const tab of TABS) byId(`tab-${tab}`).addEventListener("click", () => this.open(tab));
    BESIDE.addEventListener("change", () => page.turn && this.show());
    byId("tabs").addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const tabs = TABS.filter((tab) => this.has(tab));
      this.turn(tabs[(tabs.indexOf(this.tab) + step + tabs.length) % tabs.length]);
      byId(`tab-${this.tab}`).focus();
    });
  }

  open(tab) {
    const again = this.tab === tab && document.body.classList.contains("drawn");
    document.body.classList.toggle("drawn", !again);
    this.turn(tab);
  }

  turn(tab) {
    this.tab = tab;
    storage.setItem(KEPT, tab);
    this.page.render();
  }

  get isOpen() {
    return BESIDE.matches || document.body.classList.contains("drawn");
  }

  // Whether a tab has content: a page without a game has no log, and a spectator no hand.
  has(tab) {
    const { still, look } = this.page;
    return tab === "lands" || (tab === "hand" ? Boolean(look.hand) : !still);
  }

  // The territories of the mission that is being read.
  get read() {
    return new Set(this.tab === "hand" && this.isOpen ? this.page.look.mission?.lands : []);
  }

  show() {
    if (!this.has(this.tab)) this.tab = "lands";
    for (const tab of TABS) {
      const button = byId(`tab-${tab}`);
      button.hidden = !this.has(tab);
      button.setAttribute("aria-selected", String(tab === this.tab && this.isOpen));
      button.tabIndex = tab === this.tab ? 0 : -1;
    }
    const page = byId("page");
    page.setAttribute("aria-labelledby", `tab-${this.tab}`);
    const focused = page.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.dataset.key;
    if (!this.isOpen) return;
    const inside = { lands: () => [this.list.show()], hand: () => this.hand(), log: () => this.log(), more: () => this.more() }[this.tab]();
    if (page.firstElementChild !== inside[0]) page.replaceChildren(...inside);
    if (key) (page.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? page).focus({ preventScroll: true });
  }

  // Adds something that can be switched off and on.
  offer(extra) {
    this.extras.push(extra);
    if (this.page.turn) this.show();
  }

  hand() {
    const { turn, look } = this.page;
    const cards = (look.hand ?? []).map((card) =>
      element("li", {}, element("b", {}, card.territory ? landName(card.territory) : symbolOf(turn, card.card)), element("small", {}, symbolOf(turn, card.card))));
    const sets = setsOf(turn).map((each) =>
      element("button", { "data-key": each.line, onclick: () => this.page.give(each.line) }, element("b", {}, each.text), element("small", {}, each.about)));
    return [
      look.mission && element("section", { class: "mission" }, element("h2", {}, say("mission")), ...[look.mission.text, look.mission.progress].filter(Boolean).map((each) => element("p", {}, each))),
      element("h2", {}, say("cards", { n: cards.length })),
      cards.length > 0 && element("ul", { class: "cards" }, ...cards),
      look.no_set && element("p", {}, look.no_set),
      element("div", { class: "sets" }, ...sets),
    ].filter(Boolean);
  }

  log() {
    const { truces, log } = this.page.look;
    return [truces && listed(truces), listed(log.toReversed())].filter(Boolean);
  }

  more() {
    const { page } = this;
    const shared = page.shared && element("input", { readonly: true, value: page.shared, "aria-label": say("shared"), "data-key": "shared" });
    const shares = {
      "do-share": () => page.share(false),
      ...(page.look.hand && { "do-share-own": () => page.share(true) }),
    };
    const stays = isSecureContext && navigator.cookieEnabled && !(page.still || page.frame);
    const acts = {
      ...(page.wire.signed ? { "do-games": () => page.games("go"), "do-leave": () => page.quit("leave") } : stays && !page.staying && { "do-stay": () => page.games("stay") }),
      ...(page.turn.plays && {
        "do-standing-most": () => page.give("standing most"),
        "do-standing-one": () => page.give("standing one"),
        "do-resign": () => page.set({ ...CALM, sure: { sentence: say("sure-resign"), line: "resign" } }),
      }),
      keys: () => page.later.then(({ keys }) => keys.help()),
      "do-close": () => page.quit("close"),
    };
    const extras = this.extras.filter(({ isOffered }) => isOffered).flatMap((each) => switched(each));
    return [element("div", { class: "more" }, ...extras, ...buttons(shares), shared, page.staying && element("p", {}, page.staying), ...buttons(acts))];
  }
}
