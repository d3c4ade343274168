// What is possible where, from the legal choices alone; and how a tap becomes a line of notation.

// An empty selection.
export const CALM = { picked: null, way: [], move: null, sure: null, chance: null };
const THERE = new Set(["place", "claim", "choose_capital"]);
const SETUP = new Set(["place", "lay", "place_neutral", "claim", "capital"]);

// One view, as taps need it.
export class Turn {
  constructor(look, layout) {
    const { view, legal, me } = look;
    Object.assign(this, { look, layout, view, legal, me, land: view.territories, phase: look.phase || view.phase });
    this.asked = legal.length > 0;
    this.setup = SETUP.has(view.phase);
    this.moves = look.moves ?? {};
    this.routes = look.routes ?? [];
    this.laid = view.laid?.[me] ?? [];
    this.attacks = new Map(this.of("attack").map(({ source }) => [source, new Map()]));
    for (const each of this.of("attack")) this.attacks.get(each.source).set(each.target, each);
    const there = legal.filter((each) => THERE.has(each.kind));
    this.spots = new Map(there.map((each) => [each.territory, each]));
    this.borders = new Map(Object.entries(layout.borders).map(([id, near]) => [id, new Set(near)]));
    for (const [one, other] of this.routes) {
      this.borders.get(one)?.add(other);
      this.borders.get(other)?.add(one);
    }
  }

  // Whether the reader's seat is still in the game.
  get plays() {
    const { eliminated = {}, resigned = [] } = this.view;
    return this.me !== null && !this.look.over && !eliminated[this.me] && !resigned.includes(this.me);
  }

  // Whether taps add to a prepared turn instead of acting.
  get prepares() {
    return this.plays && !this.asked && !this.setup;
  }

  of(kind) {
    return this.legal.filter((each) => each.kind === kind);
  }

  mine(id) {
    return this.me !== null && this.land[id]?.owner === this.me;
  }

  starts() {
    if (this.prepares) return new Set(Object.keys(this.land).filter((id) => this.mine(id)));
    return new Set([...this.spots.keys(), ...this.attacks.keys(), ...Object.keys(this.moves)]);
  }

  // The largest of these stacks beside an enemy, with the territories around it.
  front(starts) {
    const near = (id) => [...(this.borders.get(id) ?? [])].filter((each) => each in this.land);
    const faced = starts.filter((id) => near(id).some((each) => this.mine(id) && !this.mine(each)));
    const [first] = (faced.length > 0 ? faced : starts).toSorted((one, other) => (this.land[other]?.armies ?? 0) - (this.land[one]?.armies ?? 0));
    return [first, ...near(first)];
  }

  // What a stack can attack: nothing, if it would stop before the first roll.
  attacked(source, reach) {
    return this.land[source].armies <= Number(reach) ? [] : [...(this.attacks.get(source)?.keys() ?? [])];
  }

  // What a stack can reach, with the chance of fighting to the last; where it stops earlier, none is shown. Between two
  // stacks that can still attack, a tap doesn't move armies, which would end the attacks: it selects the other.
  targets(source, taken = new Set(), reach = "1") {
    const chances = reach === "1" ? this.look.chances?.[source] ?? {} : {};
    const beside = [...(this.borders.get(source) ?? [])];
    const moves = this.prepares ? beside.filter((id) => this.mine(id)) : Object.keys(this.moves[source] ?? {});
    const inland = moves.filter((id) => !(this.attacks.has(source) && this.attacks.has(id)));
    const attacked = this.prepares ? beside.filter((id) => !this.mine(id) && !taken.has(id)) : this.attacked(source, reach);
    return new Map([...inland.map((id) => [id, "→"]), ...attacked.map((id) => [id, chances[id] ?? ""])]);
  }

  leadsTo(id, way) {
    const last = way.at(-1) ?? "";
    if (way.includes(id) || this.mine(id)) return false;
    return way.length === 1 ? this.targets(last).has(id) : Boolean(this.borders.get(last)?.has(id) && this.land[id]);
  }

  laying(id, amount) {
    const [low, high] = this.spots.get(id)?.armies ?? [1, 1];
    const wanted = { all: high, half: Math.ceil(high / 2) }[amount] ?? Number(amount);
    return `${id} +${Math.min(high, Math.max(low, wanted))}`;
  }

  attack(way, reach) {
    const line = way.join(" > ");
    if (reach === "once") return `${line} once`;
    const { move = null, while: least = 0 } = this.look.habit ?? {};
    const clauses = [Number(reach) > 1 && `until ${reach}`];
    if (move) clauses.push(move.startsWith("keep") ? move : `occupy ${move}`);
    if (least && this.chance(way) * 100 >= least) clauses.push(`while ${least}%`);
    return [line, ...clauses.filter(Boolean)].join(" ");
  }

  chance([source, target, ...more]) {
    return more.length > 0 ? 1 : (this.look.chances?.[source]?.[target] ?? 1);
  }

  // The question before a fight with a lower chance than the person's threshold.
  doubt(way) {
    const chance = this.chance(way);
    return chance * 100 < (this.look.habit?.ask ?? 0) ? chance : null;
  }

  most(source, target) {
    return this.moves[source]?.[target] ?? Math.max(1, this.land[source].armies - 1);
  }

  // What a tap means: a `line` to send (and a territory to select `next`), a territory to `pick`, or a `move` to measure.
  tap(id, { picked, amount, reach, taken }) {
    const spot = this.spots.get(id);
    if (spot) return { line: { claim: `claim ${id}`, choose_capital: `capital ${id}` }[spot.kind] ?? this.laying(id, amount) };
    const target = picked === null || picked === id ? undefined : this.targets(picked, taken, reach).get(id);
    if (target === "→") return { move: { source: picked, target: id, armies: [1, this.most(picked, id)] } };
    if (target !== undefined) return { line: this.attack([picked, id], reach), next: id, doubt: reach === "1" && this.doubt([picked, id]) };
    const begins = picked !== id && (this.starts().has(id) || taken?.has(id));
    return { pick: begins ? id : null };
  }
}

// The armies and ways of a line, and the armies that are laid already.
export function ghostsOf(line, laid, find) {
  const ghosts = new Map(laid.map(([id, n]) => [id, `+${n}`]));
  const ways = [];
  for (const step of line.split(/[;/]/u)) {
    const [, land, many] = /^(.+) \+(\S+)/u.exec(step) ?? [];
    const put = land && find(land);
    if (put) ghosts.set(put, /^\d/u.test(many) ? `+${many}` : "+");
    const lands = step.split(/=?>/u).map((each) => find(each));
    for (let k = 1; k < lands.length; k += 1) {
      const [from, to] = [lands[k - 1], lands[k]];
      if (from && to) ways.push([from, to]);
    }
  }
  return { ghosts, ways };
}
