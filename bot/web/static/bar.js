// The bar under the map: prompt, remaining armies, counters, buttons.

import { pressesOf, setsOf } from "./choices.js";
import { rolled } from "./dice.js";
import { byId, element, write } from "./element.js";
import { framesOf } from "./film.js";
import { CALM } from "./line.js";
import { stepsOf } from "./orders.js";
import { landName, say, timeTo } from "./words.js";

function several(label, values, chosen, choose) {
  return element("div", { class: "several", role: "group", "aria-label": label }, element("span", {}, label),
    ...values.map(([value, text]) =>
      element("button", { "data-key": `${label}${value}`, "aria-pressed": String(value === chosen), onclick: () => choose(value) }, text)));
}

const [ROLLS, TAUGHT] = [24, 3];

export class Bar {
  constructor(page) {
    Object.assign(this, { page, rolls: [], held: false, label: "" });
    // What is under a finger stays until it is lifted, and the click has been heard.
    byId("bar").addEventListener("pointerdown", () => Object.assign(this, { held: true }));
    for (const ends of ["pointerup", "pointercancel"]) document.addEventListener(ends, () => setTimeout(() => this.release()));
  }

  release() {
    if (!this.held) return;
    this.held = false;
    if (this.late) this.show();
  }

  // Adds the rolls of one's own order: its fights in order, the rolls of each newest first. Another phase begins without.
  note(events) {
    const { page } = this;
    if (!page.turn.asked || page.turn.phase !== this.phase) this.rolls = [];
    this.phase = page.turn.phase;
    const fights = framesOf(events, page.turn.land).filter(({ rolls, seat }) => rolls && seat === page.turn.me);
    const fresh = fights.flatMap((fight) => fight.rolls.toReversed().map((roll, at) =>
      element("li", {}, ...rolled(page, fight, roll), element("em", {}, `${landName(fight.target)}${fight.taken && at === 0 ? " ✓" : ""}`))));
    this.rolls = [...fresh, ...this.rolls].slice(0, ROLLS);
    byId("rolls").replaceChildren(...this.rolls);
  }

  show() {
    this.late = this.held;
    if (this.held) return;
    const bar = byId("bar");
    const key = byId("acts").contains(document.activeElement) ? document.activeElement?.dataset.key ?? "-" : null;
    const { deadline } = this.page.look;
    byId("prompt").replaceChildren(this.prompt(), deadline ? element("small", {}, ` · ${say("due", { time: timeTo(deadline) })}`) : "");
    byId("settings").replaceChildren(...this.settings().filter(Boolean));
    byId("presses").replaceChildren(...this.presses().filter(Boolean));
    bar.className = [this.page.turn.asked && "asked", this.page.look.over && "over"].filter(Boolean).join(" ");
    this.guide();
    if (key === null) return;
    const found = bar.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? bar.querySelector(".main") ?? bar.querySelector("#presses button");
    found?.focus();
  }

  // The line over the bar: what is being played, where a set's bonus goes, or how one plays, in the first rounds.
  guide() {
    const { turn, picked, sure, story, film } = this.page;
    const taught = turn.attacks.size > 0 && turn.view.round <= TAUGHT ? say("hint") : "";
    const [best] = setsOf(turn);
    const free = best?.bonus ? `${best.text}: ${best.bonus}` : taught;
    const hint = picked || sure || film.open ? "" : free;
    write(byId("hint"), story.land ? film.caption(story.beat.at(-1)) : hint);
    write(byId("film").lastElementChild, say(story.land ? "skip" : "replay"));
  }

  prompt() {
    const { picked, move, sure, turn, look, way } = this.page;
    if (this.page.film.open) return say("film");
    if (sure) return sure.sentence;
    if (look.over) return look.over.sentence;
    if (move) return [`${landName(move.source)} → ${landName(move.target)}`, turn.attacks.size > 0 && say("move-ends")].filter(Boolean).join(" · ");
    if (way.length > 2) return way.map(landName).join(" → ");
    if (picked) return say(turn.prepares ? "ahead" : "from", { land: landName(picked), armies: turn.land[picked].armies });
    return look.prompt;
  }

  settings() {
    const { page } = this;
    const { turn, move, draft } = page;
    const question = turn.of("occupy")[0];
    if (move) return [this.slider(move.armies, move.now ?? move.armies[1], (n) => Object.assign(move, { now: n }))];
    if (question) return [this.slider(question.armies, page.into ?? question.armies[1], (n) => Object.assign(page, { into: n }))];
    const amounts = turn.of("place").length > 0 &&
      several(say("lay"), [["1", "1"], ["5", "5"], ["half", "½"], ["all", say("all")]], page.amount, (value) => page.set({ amount: value }));
    const reaches = turn.attacks.size > 0 && !page.turn.setup &&
      several(say("until"), [...["1", "3", "5"].map((n) => [n, say("to", { n })]), ["once", say("once")]], page.reach, (value) => page.set({ reach: value }));
    const line = (turn.prepares && (draft.length > 0 || page.look.plan)) && element("input", {
      "aria-label": say("plan"), "data-key": "draft", value: draft.join("; ") || page.look.plan.line, maxlength: 2000,
      oninput: (event) => this.type(event.target.value),
    });
    return [amounts, reaches, line];
  }

  // The text field; it and the button being pressed keep their place.
  type(line) {
    this.page.draft = stepsOf(line);
    this.page.draw();
    byId("presses").replaceChildren(...this.presses().filter(Boolean));
  }

  slider([low, high], now, choose) {
    const told = element("output", {}, now);
    const input = element("input", { type: "range", min: low, max: high, value: now, "data-key": "many", "aria-label": say("many"),
      oninput: () => {
        told.textContent = input.value;
        choose(Number(input.value));
      } });
    return element("div", { class: "slider" }, input, told);
  }

  // Ends the turn; where that forgoes something, it asks first.
  end(line) {
    const { page } = this;
    if (!page.look.forgone) return page.give(line);
    page.leave();
    page.set({ ...CALM, sure: { sentence: say("sure-end"), does: say("do-end"), line } });
    return page.tell(page.look.forgone);
  }

  press(text, onclick, kind = "", title = null) {
    // The second click of a double click does nothing if the first has put another button there.
    const press = ({ detail }) => {
      if (detail > 1 && text !== this.label) return;
      this.label = text;
      onclick();
    };
    return element("button", { class: kind, title, "data-key": text, onclick: press, disabled: this.page.busy && kind === "main" }, text);
  }

  presses() {
    const { page } = this;
    const { turn, look, move, sure, way } = page;
    const back = this.press(say("do-back"), () => page.set(move ? { move: null } : CALM));
    if (sure) return [back, this.press(sure.does ?? say("do-sure"), () => page.goOn(sure), "main")];
    if (move) return [back, this.press(say("do-move"), () => page.moveOn(), "main")];
    if (way.length > 2) return [back, this.press([say("do-march"), page.chance].filter(Boolean).join(" · "), () => page.march(), "main")];
    const next = page.following && this.press(say("do-next"), () => page.games("go", page.following), "main");
    if (turn.prepares) return [next, ...this.preparing()];
    if (look.over) return [next, this.press(say("end"), () => page.end(), "main")];
    const [best] = setsOf(turn);
    const [question] = turn.of("occupy");
    const into = () => page.give(`occupy ${page.into ?? question.armies[1]}`, question.target);
    return [
      next,
      look.may_undo && this.press(say(page.moved ? "do-change" : "do-undo"), () => page.ask("./undo", { token: look.token }), "quiet"),
      best && this.press(best.text, () => page.give(best.line), "good", best.about),
      ...pressesOf(turn).map(({ text, line, kind, does }) => this.press(text, { end: () => this.end(line), occupy: into, rank: () => page.ask("./rank", { token: look.token }) }[does] ?? (() => page.give(line)), kind)),
    ];
  }

  preparing() {
    const { page } = this;
    const { turn, look, picked, draft } = page;
    return [
      draft.length > 0 && this.press(say("do-undo"), () => page.set({ ...CALM, draft: draft.slice(0, -1) }), "quiet"),
      picked && turn.mine(picked) && this.press(say("do-lay"), () => page.prepare(`${picked} +all`)),
      (look.plan || draft.length > 0) && this.press(say("do-clear"), () => page.clear()),
      draft.length > 0 && this.press(say(page.still ? "do-copy" : "do-prepare"), () => page.keep([...draft, "end"].join("; ")), "main"),
    ];
  }
}
