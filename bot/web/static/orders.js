// Sends orders (lines, marches, moves, prepared turns), and shows their results; the end, and the way back from it, too.

import { byId, write } from "./element.js";
import { CALM } from "./line.js";
import { mark } from "./players.js";
import { Said } from "./wire.js";
import { inNames, landName, percent, say } from "./words.js";

const ENDS = ["end", "koniec", "конец"];

// The steps of a line without its end, which is added when the line is stored.
export const stepsOf = (line) => line.split(";").map((each) => each.trim()).filter((each) => each && !ENDS.includes(each.toLowerCase()));

// The part of the page that sends orders.
export class Orders {
  // Requests the chance of a march that isn't ordered yet.
  async weigh() {
    this.set({ chance: null });
    const line = this.turn.attack(this.way, this.reach);
    const said = await this.wire.patiently("./chance", { line }).catch(() => null);
    if (said && this.way.length > 2) this.set({ chance: percent(said.chance) });
  }

  march() {
    const line = this.turn.attack(this.way, this.reach);
    if (this.turn.prepares) this.prepare(line);
    else this.give(line, this.way.at(-1));
  }

  moveOn() {
    const { source, target, armies, now } = this.move;
    const line = `${source} => ${target} ${now ?? armies[1]}`;
    if (this.turn.prepares) this.prepare(now ? line : `${source} => ${target} all`);
    else this.give(line);
  }

  prepare(line, then = null) {
    const before = this.draft.length > 0 ? this.draft : stepsOf(this.look.plan?.line ?? "");
    this.set({ ...CALM, draft: [...before, inNames(line)], picked: then, way: then ? [then] : [] });
  }

  // Stores a prepared turn; without a game, the line can be pasted on Discord.
  keep(line) {
    return this.still ? this.copy(`/order turn line:${line}`) : this.give(line);
  }

  // Copies a text to the clipboard, or shows it if that isn't possible.
  copy(text, told = text) {
    this.tell(text);
    return navigator.clipboard?.writeText(text).then(() => this.tell(told), () => {});
  }

  // Makes a link to this position; it has the reader's cards and mission only if they choose that.
  async share(own) {
    const { packed } = await import("./position.js");
    this.shared = new URL(await packed(this, own), location.href).href;
    this.copy(this.shared, say("copied"));
    this.drawer.show();
  }

  // Sends a line; `next` is selected afterwards, if it can do more.
  async give(line, next = null) {
    const token = this.turn.prepares ? null : this.look.token;
    const said = await this.ask("./line", { line, token }, (got) => this.goesOn(got, next));
    const truce = said && (said.truce ?? this.look.plan?.truce);
    if (truce) this.set({ ...CALM, sure: { sentence: say("sure-truce", { player: this.look.names[this.turn.land[truce[1]].owner] }), does: say("do-break"), truce } });
    else if (said && this.picked) this.approach();
  }

  // The selection after a line was sent.
  goesOn(said, next) {
    const { turn } = this;
    if (!said.error) this.draft = [];
    this.moved = (said.events ?? []).some((each) => each.kind === "territory_captured" && each.seat === turn.me && each.high > each.low);
    const id = [next, this.picked].find((each) => each && turn.mine(each) && turn.attacks.has(each)) ?? null;
    Object.assign(this, CALM, { picked: id, way: id ? [id] : [] });
  }

  // Selects a stack; of a territory where nothing begins, it only says whose it is.
  pick(id, tapped) {
    const { owner, armies } = this.land[tapped] ?? {};
    this.set({ ...CALM, picked: id, way: id ? [id] : [] });
    if (id) this.approach();
    else if (owner) write(byId("hint"), [landName(tapped), this.look.names[owner], armies].filter(Boolean).join(" · "));
  }

  // Shows the selected stack, and as many of its nearest targets as fit the screen; if all are seen, the map stays still.
  approach() {
    const { lands, view, picked, targets } = this;
    const least = 0.55;
    if (view.sees(lands.boxOf([picked, ...targets.keys()]))) return;
    const shown = [picked];
    for (const id of lands.byDistance(picked, [...targets.keys()])) if (view.holds(lands.boxOf([...shown, id]), least)) shown.push(id);
    view.show(lands.boxOf(shown), least);
  }

  goOn({ line, next, truce }) {
    if (!truce) return this.give(line, next);
    const [source, target] = truce;
    return this.ask("./break", { source, target, token: this.look.token }, (said) => this.goesOn(said, target));
  }

  // Back to the present, where one may act.
  leave() {
    if (!this.past) return;
    this.story.stop();
    if (this.turn.plays) this.film.stop();
  }

  // One's turn has begun, or ended: the tab says so, and then the next game that waits is offered.
  async turned() {
    mark(this.turn.asked);
    this.following = null;
    if (this.turn.asked) return this.film.stop();
    if (this.wire.signed) this.following = await this.games("next");
    return this.following && this.bar.show();
  }

  // Finds the way into a game where there is no session yet: within Discord, or from the list of one's games.
  async enter() {
    if (this.frame ? this.wire.isOf(this.frame) : this.wire.session) return;
    await (this.frame ? (await import("./discord.js")).enter(this) : this.games("choose"));
  }

  // What is done with one's games: opening another, staying signed in.
  async games(act, game) {
    return (await import("./games.js"))[act](this, game);
  }

  // Closes the end, or what is played or chosen.
  back() {
    if (!byId("end").hidden) this.shut();
    else if (this.past) this.leave();
    else this.set(CALM);
  }

  // Shows the end of the game over everything; again by its button in the bar.
  async end() {
    this.ended = false;
    (await import("./end.js")).showEnd(this);
  }

  shut() {
    byId("end").hidden = true;
    this.render();
    byId("presses").querySelector(".main")?.focus();
  }

  // Emotes; if an order was answered meanwhile, they come again.
  emoted({ emotes: news, since }, before) {
    if (this.look.since === before) this.look.since = since;
    this.later.then(({ emotes }) => emotes.hear(news)).catch(() => null);
  }

  async clear() {
    this.draft = [];
    if (this.look.plan) await this.ask("./clear", {});
    this.set(CALM);
  }

  // Closes this page, or signs the browser out.
  async quit(how) {
    const { told } = await this.wire.act(`./${how}`, {});
    this.wire.keep({ session: "" });
    this.door(told);
  }

  // Sends a request; `then` gets the result, before it is shown.
  async ask(address, body, then) {
    if (this.busy) return null;
    this.story.drop();
    this.film.stop();
    this.busy = true;
    document.body.classList.add("busy");
    try {
      const said = await this.wire.act(address, { ...body, since: this.look.since });
      await this.fit(said.look);
      this.busy = false; // before all is shown, with buttons that can be pressed
      this.take(said, then);
      return said;
    } catch (error) {
      this.busy = false;
      if (error instanceof Said && error.status === 401) this.door(error.message);
      else this.take({ look: this.look, error: error instanceof Error ? error.message : String(error) });
      return null;
    } finally {
      document.body.classList.remove("busy");
    }
  }
}
