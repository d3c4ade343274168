// Puts the page together: the known view, taps, orders.

import { Bar } from "./bar.js";
import { Board, bytesOf } from "./board.js";
import { clearDice } from "./dice.js";
import { Drawer } from "./drawer.js";
import { byId, moving, write } from "./element.js";
import { Film } from "./film.js";
import { Gestures, View } from "./gestures.js";
import { Lands } from "./lands.js";
import { CALM, ghostsOf, Turn } from "./line.js";
import { Orders } from "./orders.js";
import { showPlayers } from "./players.js";
import { Story } from "./story.js";
import { landIn, landName, percent, say, takeWords } from "./words.js";
import { opened, wire } from "./opening.js";
import { Said, wait } from "./wire.js";

class Page extends Orders {
  constructor() {
    super();
    Object.assign(this, { ...CALM, amount: "all", reach: "1", draft: [], into: null, busy: false, moved: false, known: {}, faces: new Map() });
    Object.assign(this, { wire, frame: new URLSearchParams(location.search).get("frame_id") });
    this.view = new View(byId("stage"), byId("map"), (scale) => this.lands.rescale(scale));
    new Gestures(this.view, this);
    byId("whole").addEventListener("click", () => this.view.whole());
    for (const [id, by] of [["nearer", 1.4], ["farther", 1 / 1.4]]) byId(id).addEventListener("click", () => this.view.zoom(by));
    byId("next").addEventListener("click", () => this.next());
    document.addEventListener("keydown", (event) => event.key === "Escape" && !event.target.closest("dialog") && this.back());
    this.film = new Film(this);
    this.story = new Story(this);
    this.bar = new Bar(this);
    this.drawer = new Drawer(this);
  }

  async start() {
    const still = () => import("./still.js").then(({ begin }) => begin(this));
    if (!opened) return still();
    try {
      await opened;
      await this.enter();
      await this.follow();
    } catch (error) {
      if (error instanceof Said && error.status === 404 && !this.look) return still();
      if (this.wire.lost && !this.frame && (await this.games("go", this.wire.lost).then(() => true, () => false))) return null;
      this.door(error.message || String(error));
      if (this.frame) (await import("./discord.js")).offerAgain();
      if (!(error instanceof Said)) throw error; // a fault of the page: the browser's console has it
      return null;
    }
  }

  async fit(look) {
    const { art, layout, preview, words } = look.board;
    if (this.known.words !== words) takeWords(await this.wire.asset(`words/${words}`));
    if (this.known.art !== art) {
      const [plan, sketch] = await Promise.all([this.wire.asset(`layout/${layout}`), this.wire.asset(`preview/${preview}`)]);
      this.build(plan, bytesOf(sketch));
      this.finish(plan, art);
    }
    this.lands.write();
    this.known = look.board;
  }

  // Replaces the preview by the whole art, once the preview is on the screen; shortcuts, sounds and emotes come then, too.
  async finish(layout, art) {
    const painted = Promise.resolve(document.hidden || document.body.animate([], 1).finished);
    this.later ??= painted.then(() => import("./later.js")).then(({ begin }) => begin(this));
    await painted;
    const pixels = await this.wire.bytes(`./art/${art}`);
    if (!pixels || this.known.art !== art) return;
    this.board = new Board(layout, pixels, byId("ground"), byId("veil"));
    if (this.turn) this.draw();
    document.body.classList.remove("sketched");
  }

  // Switches to another board: a page without a game may show several.
  build(layout, pixels) {
    document.body.classList.replace("loading", "sketched");
    this.board = new Board(layout, pixels, byId("ground"), byId("veil"));
    byId("unseen").hidden = this.board.ground.context !== null;
    byId("drawing").replaceChildren();
    this.lands = new Lands(layout, byId("drawing"));
    this.view.frame(layout);
  }

  // Long-polls for changes while the page is open.
  async follow() {
    for (;;) {
      try {
        const since = this.look?.since ?? "";
        const said = await this.wire.look(since);
        if (said?.emotes) this.emoted(said, since);
        else if (said && !(await this.arrive(said, since))) await wait(300);
      } catch (error) {
        if (!(error instanceof Said) || (error.status < 500 && error.status !== 429)) throw error;
        this.tell(error.message, true);
        await wait(2000);
      }
    }
  }

  // What is new since a view; ignored if an order is pending or was answered meanwhile. Returns the outcome.
  async arrive(said, since) {
    const asked = this.turn?.asked;
    await this.fit(said.look);
    if (this.busy || since !== (this.look?.since ?? "")) return false;
    if (said.look.view) this.take(said);
    else Object.assign(this, { look: said.look }).door(said.look.prompt);
    if (!asked && this.turn?.asked && !this.past) this.bring();
    return true;
  }

  take(said, then) {
    const { look, events = [], told: lines = [], error = "" } = said;
    const before = this.look;
    if (before && look.revision < before.revision) return;
    this.heed(look, before);
    this.film.add(events);
    then?.(said);
    const told = [error, ...lines.slice(-1), ...lines.slice(0, -1)].join(" ").trim();
    if (told || events.length > 0 || !before) this.tell(told || look.log.at(-1), error !== "");
    this.happen(events, before);
  }

  // Shows what is new.
  happen(events, before) {
    this.ended ||= Boolean(this.look.over && !before?.over);
    clearDice();
    this.bar.note(before?.view ? events : []);
    this.story.hear(events);
    this.render();
    this.film.roll(before?.view ? events : []);
  }

  // The earlier position that a replay or playback shows.
  get past() {
    return this.film.land ?? this.story.land;
  }

  // Applies a view, and keeps the selections that are still valid.
  heed(look, before) {
    this.look = look;
    this.door("");
    const asked = this.turn?.asked;
    this.turn = new Turn(look, this.lands.layout);
    if (this.turn.asked !== Boolean(asked)) this.turned();
    if (look.revision !== before?.revision) Object.assign(this, { into: null, shared: "" });
    if (look.phase !== before?.phase) this.amount = this.turn.setup ? "1" : "all";
    if (!this.turn.starts().has(this.picked)) Object.assign(this, { picked: null, way: [], move: null });
  }

  tell(sentence = "", wrong = false) {
    write(byId("told"), sentence);
    byId("told").classList.toggle("error", wrong);
    byId("results").scrollTop = 0;
  }

  render(land = this.past ?? this.turn.land) {
    this.draw(land);
    this.bar.show();
    this.drawer.show();
    if (this.ended && !this.past) this.end();
  }

  // Shows map and players, without controls.
  draw(land = this.land) {
    const { turn, look, past } = this;
    this.land = land;
    const { picked, way } = past ? CALM : this;
    const { theme } = look;
    const { ghosts, ways } = past ? { ghosts: this.story.laid, ways: [] } : ghostsOf(this.line, turn.laid, landIn);
    this.taken = new Set(ways.map(([, to]) => to));
    this.targets = picked && way.length < 3 ? turn.targets(picked, this.taken, this.reach) : new Map();
    this.can = picked || past || turn.prepares ? new Set() : turn.starts();
    this.board.paint(land, theme);
    this.light(new Set([...this.targets.keys(), ...way]));
    const holders = this.board.holders(land);
    this.lands.show({ land, theme, picked, way, targets: this.targets, can: this.can, ghosts, holders, pace: moving() ? 260 : 0, routes: turn.routes });
    if (!this.film.open) this.ways([...ways, ...way.slice(1).map((to, k) => [way[k], to])]);
    byId("next").hidden = turn.attacks.size === 0;
    showPlayers({ ...look, faces: this.faces, view: { ...look.view, territories: land, ...(this.film.open && { waiting_for: [], hands: null }) } }, this.lands);
  }

  // Veils all but some territories; without a selection, all but those of the mission that is being read.
  light(chosen) {
    const lit = chosen.size > 0 || this.past ? chosen : this.drawer.read;
    if (lit.size > 0) this.board.light(lit);
    byId("veil").classList.toggle("on", lit.size > 0);
  }

  // The line of a prepared turn that is being written or is stored.
  get line() {
    return this.draft.join("; ") || (this.turn.prepares && this.look.plan?.line) || "";
  }

  ways(ways) {
    const { marks, layers } = this.lands;
    const known = ways.filter(([from, to]) => marks.has(from) && marks.has(to));
    layers.arrows.replaceChildren(...this.story.arrows(), ...known.flatMap(([source, target]) => this.film.arrow({ seat: this.turn.me, source, target })));
  }

  set(change) {
    Object.assign(this, change);
    this.story.numbered = [];
    clearDice();
    if (this.turn) this.render();
  }

  touch(x, y) {
    if (this.past) return this.leave();
    const among = new Set([...this.targets.keys(), ...this.turn.starts()]);
    const { id, unsure } = this.lands.near(x, y, among);
    if (id && unsure && this.view.scale < 0.62) return this.view.place(this.view.wide / 2 - x * 0.8, this.view.high / 2 - y * 0.8, 0.8, true);
    return this.tap(id ?? this.board.at(x, y));
  }

  tap(id) {
    if (this.past) return this.leave();
    if (this.busy) return;
    if (!id || this.turn.me === null) return this.pick(null);
    const { line, next, pick, move, doubt } = this.turn.tap(id, this);
    if (line && this.turn.prepares) this.prepare(line, next);
    else if (doubt) this.set({ sure: { sentence: say("doubt", { land: landName(id), chance: percent(doubt) }), line, next } });
    else if (line) this.give(line, next);
    else if (move) this.set({ move });
    else this.pick(pick, id);
  }

  grab(x, y) {
    if (this.past) return false;
    const { id } = this.lands.near(x, y, this.turn.starts());
    if (!id || this.turn.spots.has(id) || !this.turn.mine(id)) return false;
    this.set({ ...CALM, picked: id, way: [id] });
    return true;
  }

  drag(x, y) {
    const id = this.lands.near(x, y, new Set(Object.keys(this.turn.land))).id ?? this.board.at(x, y);
    if (!id) return;
    if (id === this.way.at(-2)) this.set({ way: this.way.slice(0, -1) });
    else if (this.turn.leadsTo(id, this.way)) this.set({ way: [...this.way, id] });
    this.over = id;
  }

  drop() {
    const target = this.way.length === 2 ? this.way[1] : this.over;
    if (this.way.length > 2) this.weigh();
    else if (target && target !== this.picked && this.targets.has(target)) this.tap(target);
    else this.set({ way: this.way.slice(0, 1) });
  }

  // Zooms to where something can be done; if that doesn't fit the screen, to the largest front.
  bring() {
    const starts = [...this.turn.starts()];
    if (!this.turn.asked || starts.length === 0) return;
    const scale = Math.min(0.6, this.view.high / 900);
    const [first, ...near] = this.turn.front(starts);
    const whole = this.lands.boxOf(starts);
    const around = [first, ...near.filter((id) => this.view.holds(this.lands.boxOf([first, id]), scale))];
    this.view.show(this.view.holds(whole, scale) ? whole : this.lands.boxOf(around), scale);
  }

  // Selects the next stack that may attack, the best chance first.
  next() {
    const best = (id) => Math.max(0, ...Object.values(this.look.chances?.[id] ?? {}));
    const stacks = [...this.turn.attacks.keys()].toSorted((one, other) => best(other) - best(one));
    const id = stacks[(stacks.indexOf(this.picked ?? "") + 1) % stacks.length];
    this.leave();
    this.set(CALM);
    this.tap(id);
  }

  door(sorry) {
    byId("door").hidden = sorry === "";
    byId("sorry").textContent = sorry;
  }
}

new Page().start();
