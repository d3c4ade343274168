// Parses a finished game's record (docs/notation.md): headers and orders.

const MOST = 544 * 1024;
// The rulebooks, each with the newest version that is known.
export const BOOKS = new Map([["ryzyko", 2], ["classic", 3], ["parker", 3], ["gniazdo", 2], ["galaxy", 2], ["lesson", 3]]);
export const SEATS = new Set(["red", "blue", "green", "yellow", "cyan", "purple"]);
const NEEDED = ["Edition", "Seats", "Scheme", "Secret", "Result"];

// Why a text can't be replayed: the end of a message id, and its values.
export class Unread extends Error {
  constructor(why, facts = {}) {
    super(why);
    this.why = why;
    this.facts = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact).slice(0, 60)]));
  }
}

// The rulebook of an edition, at a known version.
function bookOf(edition) {
  const [, book, version] = /^([a-z]+)@([1-9])$/u.exec(edition) ?? [];
  if (!BOOKS.has(book) || version > BOOKS.get(book)) throw new Unread("book", { book: edition });
  return book;
}

// Parses a text: headers, dice for the order of play, and orders.
export function readRecord(text) {
  if (text.length > MOST) throw new Unread("long", { most: MOST / 1024 });
  const lines = text.replace(/^\uFEFF/u, "").split(/\r\n|\r|\n/u).map((line, at) => ({ at: at + 1, said: line.trim() }));
  const told = lines.filter(({ said }) => said && !said.startsWith("#"));
  const count = told.findIndex(({ said }) => !said.startsWith("["));
  const all = headersIn(count < 0 ? told : told.slice(0, count));
  const [edition, seats] = [all("Edition")[0], all("Seats")[0].split(/\s+/u)];
  const book = bookOf(edition);
  if (seats.length < 2 || new Set(seats).size < seats.length || !seats.every((seat) => SEATS.has(seat))) throw new Unread("header", { header: "Seats" });
  const options = Object.fromEntries((all("Options")[0] ?? "").split(" ").map((word) => word.split("=")));
  const names = Object.fromEntries(seats.flatMap((seat) => all(seat[0].toUpperCase() + seat.slice(1)).map((name) => [seat, name.slice(0, 60)])));
  const { at, said } = told[count] ?? { at: lines.length, said: "" };
  const deal = /^deal\s*(?:\{([^{}]*)\}\s*)?(?:#.*)?$/iu.exec(said);
  if (!deal) throw new Unread("line", { line: at, found: said });
  const orders = ordersIn(told.slice(count + 1), seats);
  return { edition, book, seats, options, names, all, dice: deal[1]?.match(/[1-6]/gu) ?? [], orders, result: all("Result")[0].split(" ") };
}

// The values of each header, by its name.
function headersIn(lines) {
  const heads = lines.map(({ at, said }) => {
    const [, name, value] = /^\[\s*(\w+)\s+"(.*)"\s*\]$/u.exec(said) ?? [];
    if (!name) throw new Unread("line", { line: at, found: said });
    return { name, value };
  });
  const all = (name) => heads.filter((each) => each.name === name).map(({ value }) => value);
  if (heads[0]?.name !== "General") throw new Unread("none");
  if (heads[0].value !== "1") throw new Unread("version", { version: heads[0].value });
  const missing = NEEDED.find((name) => all(name).length !== 1);
  if (missing) throw new Unread("header", { header: missing });
  return all;
}

function ordersIn(lines, seats) {
  const orders = [];
  let round = -1;
  for (const { at, said } of lines) {
    const [, number] = /^([0-9]{1,6})\s*\.\s*(?:#.*)?$/u.exec(said) ?? [];
    const [, seat, line] = /^([a-z]+)\s*(?:\(\s*(?:clock|person)\s*\)\s*)?:(.*)$/iu.exec(said) ?? [];
    const known = seat && round >= 0 && seats.includes(seat.toLowerCase());
    if (number) round = Number(number);
    else if (!known) throw new Unread("line", { line: at, found: said });
    else for (const step of stepsIn(line, at)) orders.push({ at, round, seat: seat.toLowerCase(), ...step });
  }
  return orders;
}

// Normalises characters and blanks, and drops comments. Character by character: normalising a whole line takes
// quadratic time if many combining marks stand in a row.
const usual = (sign) => sign.normalize("NFKC");
const plain = (line) => line.replace(/[^\p{ASCII}\u0100-\u02FF\u0400-\u052F]/gu, usual).split("#", 1)[0].toLowerCase().replace(/⇒|>>/gu, "=>").replace(/[-–—−]>|→/gu, ">").replace(/\s+/gu, " ");

// The dice in braces, such as `643:61 52:3`; null if it is something else.
function throwsIn(note) {
  const throws = [];
  for (const dice of note.trim().split(" ").filter(Boolean)) {
    const sides = /^([1-6]+)(?::([1-6]+))?$/u.exec(dice)?.slice(1).filter(Boolean);
    if (!sides) return null;
    throws.push(sides.map((side) => [...side].map(Number)));
  }
  return throws;
}

// The steps between two separators: one, or several placings.
const saidIn = (said) => (said.includes("+") ? said.split(",") : [said]).filter((each) => each.trim()).map((each) => ({ throws: [], ...stepIn(each.trim()) }));

function stepsIn(line, at) {
  const steps = [];
  for (const part of plain(line).split(/;|(\/)/u).filter((each) => each?.trim())) {
    const [, said, note = ""] = /^([^{}]*)(?:\{([^{}]*)\})?$/u.exec(part.trim()) ?? [];
    const [read, throws] = [saidIn(said ?? "unread"), throwsIn(note)];
    for (const step of read) steps.push(step);
    if (!throws || steps.length === 0 || read.some(({ kind }) => !kind)) throw new Unread("line", { line: at, found: part.trim() });
    if (throws.length > 0) Object.assign(steps.at(-1), { throws });
  }
  return steps;
}

// Lines come from untrusted sources, so each of these runs in linear time. Where a character could end what is
// before it or be part of it, a function reads on.
const FORMS = [
  [/^(\/|withdraw|undo|announce|resign|standing (?:most|one|ask))$/u, (word) => ({ kind: word.split(" ")[0] })],
  [/^(occupy|defend|reroll) ([0-9]+|none)$/u, (kind, n) => ({ kind, n: Number(n) })],
  [/^trade (.+)$/u, tradeIn],
  [/^(claim|capital|prefer) (.+)$/u, (kind, lands) => ({ kind, lands: lands === "none" ? [] : lands.split(",") })],
  [/^(.+) ([0-9]+)$/u, moveIn],
  [/^(.+)$/u, attackIn],
  [/^\+? ?([0-9]+) (.+)$/u, (n, land) => ({ kind: "place", lands: [land], n: Number(n) })],
  [/^(.+?)(?: ?\+ ?| )([0-9]+)$/u, (land, n) => ({ kind: "place", lands: [land], n: Number(n) })],
];

function stepIn(said) {
  for (const [form, make] of FORMS) {
    const found = form.exec(said);
    const step = found && make(...found.slice(1));
    if (step) return step;
  }
  return null;
}

// The parts before and after the first of these characters; null if one is empty.
function parted(said, ...signs) {
  const found = signs.map((sign) => ({ at: said.indexOf(sign, 1), sign })).filter(({ at }) => at > 0);
  if (found.length === 0) return null;
  const { at, sign } = found.reduce((one, other) => (one.at < other.at ? one : other));
  const parts = [said.slice(0, at).trim(), said.slice(at + sign.length).trim()];
  return parts.every(Boolean) ? parts : null;
}

function tradeIn(said) {
  const [cards, on] = parted(said, " on ") ?? [said];
  return { kind: "trade", lands: cards.split(","), on };
}

function moveIn(said, n) {
  const lands = parted(said, "=>");
  return lands && { kind: "move", lands, n: Number(n) };
}

const isNumber = (word) => /^[0-9]+$/u.test(word);

// Where the words that say how to attack begin; the target has at least one word.
function howIn(words) {
  const ends = (at) => (isNumber(words[at]) && ["dice", "die", "until"].includes(words[at - 1])) || (["none", "no"].includes(words[at]) && words[at - 1] === "reroll");
  let at = words.length;
  while (at > 1) {
    if (at > 2 && ends(at - 1)) at -= 2;
    else if (isNumber(words[at - 1]) || words[at - 1] === "once") at -= 1;
    else break;
  }
  return at;
}

function attackIn(said) {
  const [source, rest] = parted(said, ">", " x ") ?? [];
  if (!source) return null;
  const words = rest.split(" ");
  const how = words.splice(howIn(words));
  const dice = how[how.findIndex((word) => word === "dice" || word === "die") + 1];
  return { kind: "attack", lands: [source, words.join(" ")], keep: how.includes("reroll"), sent: Number([how[0], dice].find((word) => isNumber(word ?? "")) ?? 3) };
}
