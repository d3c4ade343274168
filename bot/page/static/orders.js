// What is given: lines, marches, moves, prepared turns; and what comes of them.

import { CALM } from "./line.js";
import { Said } from "./wire.js";
import { percent } from "./words.js";

const ENDS = ["end", "koniec", "конец"];

// The part of the page that gives orders.
export class Orders {
  // Asks for the chance of a march that isn't given yet.
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
    const before = this.draft.length > 0 ? this.draft : (this.look.plan?.line ?? "").split("; ").filter((each) => each && !ENDS.includes(each));
    this.set({ ...CALM, draft: [...before, line], picked: then, way: then ? [then] : [] });
  }

  // Gives a line; `next` is picked afterwards, if more can be done from there.
  async give(line, next = null) {
    const own = !this.turn.prepares && !["defend", "reroll"].includes(this.turn.phase);
    const said = await this.ask("./line", { line, token: own ? this.look.token : null });
    if (!said) return;
    if (!said.error) this.draft = [];
    const { turn } = this;
    this.moved = (said.events ?? []).some((each) => each.kind === "territory_captured" && each.seat === turn.me && each.high > each.low);
    this.pick([next, this.picked].find((id) => id && turn.mine(id) && turn.attacks.has(id)) ?? null);
    const truce = said.truce ?? this.look.plan?.truce;
    if (truce) this.set({ ...CALM, sure: { sentence: said.error ?? this.look.plan.stopped, truce } });
  }

  pick(id) {
    this.set({ ...CALM, picked: id, way: id ? [id] : [] });
    if (id) this.view.show(this.lands.boxOf([id, ...this.targets.keys()]), 0.55);
  }

  goOn({ line, next, truce }) {
    if (!truce) return this.give(line, next);
    const [source, target] = truce;
    return this.ask("./break", { source, target, token: this.look.token });
  }

  undo() {
    return this.ask("./undo", { token: this.look.token });
  }

  async clear() {
    this.draft = [];
    if (this.look.plan) await this.ask("./clear", {});
    this.set(CALM);
  }

  async close() {
    const said = await this.wire.act("./close", {});
    this.wire.keep({ session: "" });
    this.door(said.told);
  }

  async ask(address, body) {
    if (this.busy) return null;
    this.busy = true;
    document.body.classList.add("busy");
    try {
      const said = await this.wire.act(address, body);
      await this.fit(said.look);
      this.take(said);
      return said;
    } catch (error) {
      if (error instanceof Said && error.status === 401) this.door(error.message);
      else this.take({ look: this.look, error: error instanceof Error ? error.message : String(error) });
      return null;
    } finally {
      this.busy = false;
      document.body.classList.remove("busy");
    }
  }
}
