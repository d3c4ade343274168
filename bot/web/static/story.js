// What others did meanwhile, played on the board within five seconds; then what it cost, in two lines.

import { clearDice, throwDice } from "./dice.js";
import { byId, moving, write } from "./element.js";
import { framesOf, landsOf } from "./film.js";
import { landName, say } from "./words.js";

const [LONGEST, BEAT, SHORTEST] = [5000, 900, 380];
const [NUMBERED, MOST] = [12, 6000];
// Questions that come up in the middle of a turn: they are shown at once.
const QUESTIONS = new Set(["defend", "reroll", "keep", "occupy"]);

export class Story {
  constructor(page) {
    Object.assign(this, { page, timer: 0, ended: -Infinity, since: [] }); // what happened since the reader's last order
    this.clear();
    document.addEventListener("visibilitychange", () => this.go());
  }

  clear() {
    clearTimeout(this.timer);
    Object.assign(this, { timer: 0, at: 0, land: null, news: [], frames: [], beat: [], numbered: [] });
  }

  // Takes what is new; whatever arrives while it plays is added, within the same five seconds.
  hear(events) {
    const { turn, film } = this.page;
    this.page.later?.then(({ sound }) => sound.hear(events)).catch(() => null);
    if (events.length > 0) this.numbered = [];
    this.since = [...this.since, ...events].slice(-MOST);
    if (film.open || turn.legal.some(({ kind }) => QUESTIONS.has(kind))) this.clear();
    else this.news.push(...events);
    this.go();
  }

  // Plays what is new once the page is visible.
  go() {
    const { page } = this;
    if (document.hidden || this.news.length === 0 || !page.turn) return;
    this.frames = this.framesOf(this.news);
    if (this.frames.length === 0) this.news = [];
    else if (!moving()) this.number();
    else if (!this.timer) this.begin();
  }

  // What others did since the reader's last own fight or move, as far as it has a place on the map.
  framesOf(events) {
    const { me, land } = this.page.turn;
    const frames = framesOf(events, land);
    const last = frames.findLastIndex(({ kind, seat }) => seat === me && kind !== "place");
    return frames.slice(last + 1).filter(({ kind, seat }) => seat !== me && ["attack", "move", "place"].includes(kind));
  }

  begin() {
    const { view, lands } = this.page;
    this.until = performance.now() + LONGEST;
    const box = lands.boxOf(this.frames.flatMap((each) => landsOf(each)));
    if (!view.sees(box)) view.show(box, 0);
    this.step();
    this.page.bar.show();
  }

  // Shows the next frames together, as many as it takes to be done in time.
  step() {
    const [left, many] = [this.until - performance.now(), this.frames.length - this.at];
    if (many <= 0 || left <= 0) {
      this.ended = performance.now();
      return this.stop();
    }
    const count = Math.ceil(many / Math.max(1, Math.floor(left / SHORTEST)));
    const time = Math.min(BEAT, left / Math.ceil(many / count));
    this.beat = this.frames.slice(this.at, this.at + count);
    this.at += count;
    this.draw(this.beat[0].before);
    const fight = this.beat.findLast((each) => each.rolls);
    if (fight) throwDice(this.page, fight, time);
    this.timer = setTimeout(() => {
      this.draw(this.beat.at(-1).land);
      this.timer = setTimeout(() => this.step(), time * 0.6);
    }, time * 0.4);
    return null;
  }

  draw(land) {
    this.land = land;
    write(byId("hint"), this.page.film.caption(this.beat.at(-1)));
    this.page.draw(land);
  }

  // Without motion: numbered arrows until the next action.
  number() {
    this.numbered = this.framesOf(this.since).filter(({ source }) => source).slice(-NUMBERED);
    this.tell();
    this.news = [];
  }

  // An order of one's own: its result is told instead.
  drop() {
    this.stop(false);
    this.since = [];
  }

  // Ends it: by itself, or by a tap.
  stop(tells = true) {
    const played = this.land !== null;
    if (played && tells) this.tell();
    this.clear();
    if (!played) return;
    clearDice();
    this.page.render();
    if (tells) this.page.bring();
  }

  arrows() {
    const { film } = this.page;
    const made = this.land ? this.beat.flatMap((each) => film.arrow(each)) : this.numbered.flatMap((each, at) => film.arrow(each, at + 1));
    for (const each of made) each.classList.add("played");
    return made;
  }

  // What was placed in the frames that are shown.
  get laid() {
    return new Map(this.land ? this.beat.flatMap(({ laid }) => [...(laid ?? [])].map(([id, n]) => [id, `+${n}`])) : []);
  }

  tell() {
    const lines = this.lines();
    if (lines.length > 0) this.page.tell(lines.join("\n"));
  }

  // What the reader lost, and to whom; which of their territories is most in danger.
  lines() {
    const { turn, look } = this.page;
    if (!turn.plays) return [];
    const lost = new Map();
    for (const { seat, changes } of framesOf(this.since, turn.land)) {
      for (const { id, to, was } of changes) {
        if (was === turn.me) lost.set(id, seat);
        if (to === turn.me) lost.delete(id);
      }
    }
    const takers = [...new Set(lost.values())];
    const told = takers.map((seat) => say("story-lost", { player: look.names[seat] ?? seat, lands: [...lost.keys()].filter((id) => lost.get(id) === seat).map(landName).join(", ") }));
    return [told.join(" ") || say("story-kept"), look.danger].filter(Boolean);
  }
}
