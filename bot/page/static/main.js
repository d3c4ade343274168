// Puts the page together: the look that is known, what is tapped, and what is given.

import { Bar } from "./bar.js";
import { Board } from "./board.js";
import { Drawer } from "./drawer.js";
import { byId, moving } from "./element.js";
import { Film, stroke } from "./film.js";
import { Gestures, View } from "./gestures.js";
import { css, Lands } from "./lands.js";
import { CALM, ghostsOf, Turn } from "./line.js";
import { Orders } from "./orders.js";
import { showPlayers } from "./players.js";
import { landIn, landName, percent, say, takeWords } from "./words.js";
import { Said, Wire } from "./wire.js";


// The page.
class Page extends Orders {
  constructor() {
    super();
    Object.assign(this, { ...CALM, amount: "all", reach: "1", draft: [], into: null, busy: false, moved: false, known: {} });
    this.wire = new Wire((reached) => document.body.classList.toggle("offline", !reached));
  }

  async start() {
    try {
      await this.wire.open();
      await this.follow();
    } catch (error) {
      this.door(error instanceof Said ? error.message : String(error));
    }
  }

  async fit(look) {
    const { art, layout, words } = look.board;
    if (this.known.words !== words) takeWords(await this.wire.fixed(`./words/${words}`).then((got) => got.json()));
    if (this.known.art !== art) {
      const [plan, pixels] = await Promise.all([
        this.wire.fixed(`./layout/${layout}`).then((got) => got.json()),
        this.wire.fixed(`./art/${art}`).then((got) => got.arrayBuffer()),
      ]);
      this.build(plan, pixels);
    }
    this.lands.write();
    this.known = look.board;
  }

  build(layout, pixels) {
    document.body.classList.remove("loading");
    this.board = new Board(layout, pixels, byId("ground"), byId("veil"));
    byId("drawing").replaceChildren();
    this.lands = new Lands(layout, byId("drawing"));
    const map = byId("map");
    Object.assign(map.style, { width: `${layout.width}px`, height: `${layout.height}px` });
    this.view = new View(byId("stage"), map, layout, (scale) => this.lands.rescale(scale));
    new Gestures(this.view, {
      tap: (x, y) => this.touch(x, y),
      grab: (x, y) => this.grab(x, y),
      drag: (x, y) => this.drag(x, y),
      drop: () => this.drop(),
    });
    byId("whole").addEventListener("click", () => this.view.whole());
    byId("nearer").addEventListener("click", () => this.view.zoom(1.4));
    byId("farther").addEventListener("click", () => this.view.zoom(1 / 1.4));
    byId("next").addEventListener("click", () => this.next());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.set(CALM));
    this.film = new Film(this);
    this.bar = new Bar(this);
    this.drawer = new Drawer(this);
  }

  // Waits for whatever comes, for as long as the page is open.
  async follow() {
    for (;;) {
      try {
        const said = await this.wire.look(this.look?.since ?? "");
        if (said && !this.busy) await this.arrive(said);
      } catch (error) {
        if (error instanceof Said && error.status < 500 && error.status !== 429) throw error;
        if (error instanceof Said) this.tell(error.message, true);
        else document.body.classList.add("offline");
        await new Promise((done) => setTimeout(done, 2000));
      }
    }
  }

  async arrive(said) {
    const asked = this.turn?.asked;
    await this.fit(said.look);
    if (!said.look.view) this.door(said.look.prompt);
    this.look = said.look.view ? this.look : said.look;
    if (!said.look.view) return;
    this.take(said);
    if (!asked && this.turn.asked) this.bring();
  }

  take({ look, events = [], told = [], error = "" }) {
    const { revision, phase, view } = this.look ?? { revision: -1 };
    if (look.revision < revision) return;
    this.look = look;
    this.door("");
    this.turn = new Turn(look, this.lands.layout);
    if (look.revision !== revision) this.into = null;
    if (look.phase !== phase) this.amount = this.turn.setup ? "1" : "all";
    this.film.add(events);
    if (!this.turn.starts().has(this.picked)) Object.assign(this, { picked: null, way: [], move: null });
    this.tell([error, ...told].join(" ").trim() || look.log.at(-1), error !== "");
    this.render();
    this.film.roll(view ? events : []);
  }

  tell(sentence = "", wrong = false) {
    if (byId("told").textContent !== sentence) byId("told").textContent = sentence;
    byId("told").classList.toggle("error", wrong);
  }

  render(land = this.turn.land) {
    const { turn, look, film } = this;
    const { picked, way } = film.open ? CALM : this;
    const { theme } = look;
    const { ghosts, ways } = ghostsOf(film.open ? "" : this.line, landIn);
    for (const [id, armies] of turn.laid) ghosts.set(id, `+${armies}`);
    this.taken = new Set(ways.map(([, to]) => to));
    this.targets = picked && way.length < 3 ? turn.targets(picked, this.taken) : new Map();
    this.can = picked || film.open ? new Set() : turn.begins;
    this.board.paint(land, theme);
    const lit = new Set([...this.targets.keys(), ...way]);
    if (lit.size > 0) this.board.light(lit);
    byId("veil").classList.toggle("on", lit.size > 0);
    const holders = this.board.holders(land);
    this.lands.show({ land, theme, picked, way, targets: this.targets, can: this.can, ghosts, holders, pace: moving() ? 260 : 0, routes: turn.routes });
    if (!film.open) this.ways([...ways, ...way.slice(1).map((to, k) => [way[k], to])], theme);
    byId("next").hidden = turn.attacks.size === 0;
    showPlayers(look, this.lands);
    this.bar.show();
    this.drawer.show();
  }

  // The line of a prepared turn that is written or kept.
  get line() {
    return this.draft.join("; ") || (this.turn.prepares && this.look.plan?.line) || "";
  }

  ways(ways, theme) {
    const { marks, layout, layers } = this.lands;
    const own = css(layout.themes[theme].seats[this.turn.me ?? "grey"][14]);
    const known = ways.filter(([from, to]) => marks.has(from) && marks.has(to));
    layers.arrows.replaceChildren(...known.map(([from, to]) => stroke(marks.get(from), marks.get(to), own)));
  }

  set(change) {
    Object.assign(this, change);
    if (this.turn) this.render();
  }

  touch(x, y) {
    const among = new Set([...this.targets.keys(), ...this.turn.starts()]);
    const { id, unsure } = this.lands.near(x, y, among);
    if (id && unsure && this.view.scale < 0.62) {
      this.view.place(this.view.stage.clientWidth / 2 - x * 0.8, this.view.stage.clientHeight / 2 - y * 0.8, 0.8, true);
      return;
    }
    const land = this.board.at(x, y);
    this.tap(id ?? land);
  }

  tap(id) {
    if (this.busy || this.film.open) return;
    if (!id || this.turn.me === null) return this.pick(null);
    const { line, next, pick, move, doubt } = this.turn.tap(id, this);
    if (line && this.turn.prepares) this.prepare(line, next);
    else if (doubt) this.set({ sure: { sentence: say("doubt", { land: landName(id), chance: percent(doubt) }), line, next } });
    else if (line) this.give(line, next);
    else if (move) this.set({ move });
    else this.pick(pick);
  }

  grab(x, y) {
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

  // Shows where something can be done, as large as it goes.
  bring() {
    const starts = this.turn.starts();
    if (this.turn.asked && starts.size > 0) this.view.show(this.lands.boxOf(starts), Math.min(0.6, this.view.stage.clientHeight / 900));
  }

  // Picks the next stack that may attack, the one with the best chance first.
  next() {
    const best = (id) => Math.max(0, ...Object.values(this.look.chances?.[id] ?? {}));
    const stacks = [...this.turn.attacks.keys()].toSorted((one, other) => best(other) - best(one));
    const id = stacks[(stacks.indexOf(this.picked ?? "") + 1) % stacks.length];
    this.set(CALM);
    this.tap(id);
  }

  door(sorry) {
    document.body.classList.toggle("shut", sorry !== "");
    byId("door").hidden = sorry === "";
    byId("sorry").textContent = sorry;
  }
}

new Page().start();
