// Replays a finished game's record: turns its orders into the referee's events, and into positions.
// It proves nothing (that's `general verify`): dice are taken from the record, and only the deal is derived.

import { ACTS } from "./acts.js";
import { keyOf, orderOfPlay, shuffled } from "./deal.js";
import { Unread } from "./record.js";

const NEUTRAL = "grey";
const DEALT = new Set(["ryzyko", "galaxy", "lesson"]);
const HEAD_START = new Set(["lesson@3"]); // the first player has one army more on each territory
const BONUS = { ryzyko: "per_card", classic: "per_set", parker: "per_turn", gniazdo: "none", galaxy: "none", lesson: "per_set" };
const TRADED = { ryzyko: "bottom", gniazdo: "out" };

const plainly = (land) => land.toLowerCase().replace(/[^a-z0-9]/gu, "");

function missing(land) {
  throw new RangeError(land);
}

// The events of a record from its first deal, and the final position; `layout` has the territories in board order.
export async function playRecord(record, layout, key = keyOf(record)) {
  const game = new Game(record, layout);
  const ids = layout.territories.map(({ id }) => id);
  const cards = record.book === "galaxy" && !game.duel ? [...ids, null, null] : ids;
  game.deal(game.claims ? [] : await shuffled(await key, cards));
  for (const order of record.orders) {
    try {
      game.give(order);
    } catch {
      throw new Unread("line", { line: order.at, found: [`${order.seat}:`, order.kind, ...(order.lands ?? [])].join(" ") });
    }
  }
  if (record.result.at(-1) === "agreed") game.endAsItStands();
  else if (record.orders.at(-1)?.kind !== "resign") game.reveal();
  return { events: game.events, land: game.open.land };
}

// A game as far as it is replayed: `open` is public, `own` is each seat's secret until it is revealed.
class Game {
  constructor({ book, options, ...record }, layout) {
    const seats = orderOfPlay({ book, ...record });
    const duel = seats.length === 2 && book !== "lesson" && options.two_players !== "plain_50";
    Object.assign(this, { book, options, seats, layout, duel, events: [], past: {}, out: new Set(), spent: {}, shown: false });
    this.ids = new Map(layout.territories.map(({ id }) => [plainly(id), id]));
    this.own = Object.fromEntries(seats.map((seat) => [seat, { plan: [], wish: [], capital: null }]));
    this.open = { land: {}, left: {}, battle: null, rolled: null, conquest: null, ends: 0 };
    this.headStart = Number(HEAD_START.has(record.edition));
    this.claims = !duel && !DEALT.has(book);
    this.lots = duel && !DEALT.has(book) ? [2, 1] : [1, 0];
    this.bonus = options.bonus ?? (book === "parker" && options.sets === "fixed" ? "per_card" : BONUS[book]);
    this.traded = options.traded_cards ?? TRADED[book] ?? "reshuffled";
    Object.assign(this, { hands: Object.fromEntries(seats.map((seat) => [seat, 0])), deck: 0, discard: 0, captured: new Set() });
  }

  deal(cards) {
    const { seats, book, open } = this;
    const owners = this.duel ? [...seats, NEUTRAL] : seats;
    const armies = (owner) => {
      if (book === "lesson") return owner === seats[0] ? 2 + this.headStart : 2;
      return owner === NEUTRAL && this.lots[1] === 0 ? 2 : 1;
    };
    const dealt = cards.map((id, at) => [id, owners[at % owners.length]]).filter(([id]) => id);
    const territories = dealt.map(([id, owner]) => [id, owner, armies(owner)]);
    if (cards.length > 0) this.events.push({ kind: "territories_dealt", territories });
    for (const [id, owner, many] of territories) this.put(id, { owner, armies: many });
    const two = this.options.two_players === "plain_50" ? 50 : 40;
    const start = seats.length === 2 ? two : 50 - 5 * seats.length;
    for (const seat of owners) open.left[seat] = book === "lesson" ? 0 : start - this.armiesOf(seat);
  }

  put(id, holding) {
    if (!(holding.armies >= 0)) throw new RangeError(id);
    this.open.land = { ...this.open.land, [id]: holding };
  }

  add(id, n) {
    const { owner, armies } = this.open.land[id];
    this.put(id, { owner, armies: armies + n });
  }

  moved(event) {
    this.events.push(event);
    this.add(event.source, -event.armies);
    this.add(event.target, event.armies);
  }

  keep(seat, change) {
    this.own[seat] = { ...this.own[seat], ...change };
  }

  landsOf(seat) {
    return Object.values(this.open.land).filter(({ owner }) => owner === seat);
  }

  armiesOf(seat) {
    return this.landsOf(seat).reduce((sum, { armies }) => sum + armies, 0);
  }

  get playing() {
    return this.seats.filter((seat) => !this.out.has(seat));
  }

  get unclaimed() {
    return this.ids.size > Object.keys(this.open.land).length;
  }

  // The armies that still fit on a territory.
  room(id) {
    return Number(this.options.stack_limit ?? Infinity) - this.open.land[id].armies;
  }

  idOf(land) {
    return this.ids.get(plainly(land));
  }

  give({ kind, seat, round, lands = [], throws, ...how }) {
    if (round > 0) this.reveal();
    this.setup = round === 0;
    if (kind === "undo") return this.undo(seat);
    const before = { open: { ...this.open, left: { ...this.open.left } }, own: this.own[seat], count: this.events.length };
    const ids = kind === "trade" ? lands : lands.map((land) => this.idOf(land) ?? missing(land));
    ACTS[kind]?.(this, seat, { ...how, ids, round });
    this.rollAll(seat, throws, kind === "reroll");
    if (kind !== "standing") (this.past[seat] ??= []).push({ ...before, seen: kind === "/" || this.events.length > before.count });
  }

  // A roll is settled before the next; the last one waits if one of its dice could be rerolled and that isn't decided.
  rollAll(seat, throws, asked) {
    let answered = asked;
    for (const [attack, defence] of throws) {
      if (defence && this.open.rolled) this.settle();
      if (defence) answered = false;
      this.events.push(defence ? { kind: "dice_rolled", attack, defence } : { kind: "die_rerolled", seat, attack });
      this.open.rolled = { attack, defence: defence ?? this.open.rolled.defence };
    }
    // Only the number of cards counts: a seat that has one is asked whether to reroll a die.
    const waits = ({ keep, seat: by }) => this.options.reroll === "with_card" && !keep && this.hands[by] > 0;
    if (this.open.rolled && (answered || !waits(this.open.battle))) this.settle();
  }

  // Undo: public state returns to before the seat's last order; secret state isn't touched.
  undo(seat) {
    const { open, own, count, seen } = this.past[seat].pop();
    this.own[seat] = own;
    if (!seen) return;
    this.open = open;
    this.events.length = count;
  }

  claim(seat, id) {
    this.events.push({ kind: "territory_claimed", seat, territory: id });
    this.put(id, { owner: seat, armies: 1 });
    this.open.left[seat] = Math.max(0, this.open.left[seat] - 1);
  }

  // The seat with the fewest claims is next; if its wish is still free, it gets it at once.
  claimOn() {
    while (this.unclaimed) {
      const [next] = this.playing.toSorted((one, other) => this.landsOf(one).length - this.landsOf(other).length);
      const wish = this.own[next].wish.find((id) => !(id in this.open.land));
      if (!wish) return;
      this.claim(next, wish);
    }
  }

  // Places lots in turn while the seat with the fewest placed has planned its next; the galaxy reveals plans at the end.
  layOn() {
    const laid = (seat) => this.armiesOf(seat) - (this.claims ? 0 : this.landsOf(seat).length);
    while (this.book !== "galaxy") {
      const [seat] = this.playing.filter((each) => this.open.left[each] > 0).toSorted((one, other) => laid(one) - laid(other));
      const lot = seat ? this.lotOf(seat) : [];
      if (lot.length === 0) return;
      if (lot.some((id) => this.room(id) < 1)) return this.keep(seat, { plan: [] });
      for (const id of lot) this.lay(seat, id);
    }
  }

  lay(seat, id) {
    const { plan } = this.own[seat];
    const first = plan.findIndex(([each]) => each === id);
    this.keep(seat, { plan: plan.with(first, [id, plan[first][1] - 1]).filter(([, n]) => n > 0) });
    this.events.push({ kind: "plan_laid", seat, territory: id });
    this.open.left[this.open.land[id].owner] -= 1;
    this.add(id, 1);
  }

  lotOf(seat) {
    const wanted = { [seat]: Math.min(this.lots[0], this.open.left[seat]), [NEUTRAL]: this.lots[1] };
    const found = this.own[seat].plan.flatMap(([id, n]) => {
      const { owner } = this.open.land[id];
      const taken = Math.min(n, wanted[owner]);
      wanted[owner] -= taken;
      return Array.from({ length: taken }, () => id);
    });
    return wanted[seat] + wanted[NEUTRAL] > 0 ? [] : found;
  }

  reveal() {
    if (this.shown) return;
    this.shown = true;
    for (const seat of this.playing) {
      const { plan } = this.own[seat];
      if (plan.length > 0) this.events.push({ kind: "plan_revealed", seat, plan });
      for (const [id, n] of plan) this.add(id, n);
    }
    this.deck = this.ids.size + 2 - this.seats.filter((seat) => this.own[seat].capital).length;
  }

  draw(seat) {
    if (this.deck === 0 && this.traded === "reshuffled") [this.deck, this.discard] = [this.discard, 0];
    if (this.deck === 0) return;
    this.deck -= 1;
    this.hands[seat] += 1;
  }

  handOver(loser, seat) {
    [this.hands[seat], this.hands[loser]] = [this.hands[seat] + (this.hands[loser] ?? 0), 0];
  }

  // Highest against highest; ties cost the attacker.
  settle() {
    const { battle: { seat, source, target, sent }, rolled: { attack, defence }, land } = this.open;
    const pairs = Math.min(attack.length, defence.length);
    const won = defence.slice(0, pairs).filter((die, at) => attack[at] > die).length;
    const low = this.book === "ryzyko" ? Math.min(sent, 3, land[source].armies - 1) : attack.length;
    this.open.rolled = null;
    this.events.push({ kind: "losses_taken", attacker_losses: pairs - won, defender_losses: won });
    this.add(source, won - pairs);
    this.add(target, -won);
    if (this.open.land[target].armies > 0) return;
    const [force, loser] = [land[source].owner, land[target].owner];
    this.events.push({ kind: "territory_captured", seat, force, source, target, loser });
    this.put(target, { owner: force, armies: 0 });
    if (force === seat && this.book !== "galaxy") this.captured.add(seat);
    Object.assign(this.open, { battle: null, conquest: { seat, source, target, loser, low } });
  }

  occupy(seat, armies) {
    const { source, target, loser } = this.open.conquest;
    this.open.conquest = null;
    this.moved({ kind: "territory_occupied", seat, source, target, armies });
    if (this.book === "galaxy" && this.open.land[target].owner === seat) this.draw(seat);
    if (this.options.goal === "capitals") this.fall(seat, loser, target);
    if (this.landsOf(loser).length > 0) return;
    this.handOver(loser, seat);
    this.out.add(loser);
  }

  // A captured territory is occupied by the fewest allowed; plans are revealed only if all seats had made theirs.
  endAsItStands() {
    const { conquest, left } = this.open;
    if (conquest) this.occupy(conquest.seat, conquest.low);
    const planned = (seat) => this.own[seat].plan.reduce((sum, [, n]) => sum + n, 0);
    if (this.playing.every((seat) => planned(seat) === left[seat])) this.reveal();
  }

  // When a capital falls, its loser's territories in its region fall, too.
  fall(seat, loser, target) {
    const namer = this.seats.find((each) => this.own[each].capital === target);
    if (!namer || namer === seat || (namer !== loser && this.options.capital_lost_by !== "holder")) return;
    const { region } = this.layout.territories.find(({ id }) => id === target);
    const wiped = this.layout.territories.filter((each) => each.region === region && this.open.land[each.id].owner === loser).map(({ id }) => id);
    this.handOver(loser, seat);
    if (wiped.length > 0) this.events.push({ kind: "capital_fell", seat: namer, by: seat, territory: target, wiped });
    for (const id of wiped) this.put(id, { owner: seat, armies: 1 });
  }
}
