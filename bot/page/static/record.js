// Reads a finished game on paper (docs/notation.md): its headers, and its orders one by one.

const MOST = 544 * 1024;
const BOOKS = new Set(["ryzyko", "classic", "parker", "gniazdo", "galaxy", "lesson"]);
const SEATS = new Set(["red", "blue", "green", "yellow", "cyan", "purple"]);
const NEEDED = ["Edition", "Seats", "Scheme", "Secret", "Result"];

// Why a text can't be played: the end of the id of a sentence, and its facts.
export class Unread extends Error {
  constructor(why, facts = {}) {
    super(why);
    this.why = why;
    this.facts = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact).slice(0, 60)]));
  }
}

// The rulebook of an edition, at a version that is known.
function bookOf(edition) {
  const [, book] = /^([a-z]+)@[12]$/u.exec(edition) ?? [];
  if (!BOOKS.has(book)) throw new Unread("book", { book: edition });
  return book;
}

// What a text says: its headers, dice for the order of play, and orders one by one.
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
  const deal = /^deal\s*(?:\{([^{}]*)\})?\s*(?:#.*)?$/iu.exec(said);
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
    const [, seat, line] = /^([a-z]+)\s*(?:\(\s*(?:clock|person)\s*\))?\s*:(.*)$/iu.exec(said) ?? [];
    const known = seat && round >= 0 && seats.includes(seat.toLowerCase());
    if (number) round = Number(number);
    else if (!known) throw new Unread("line", { line: at, found: said });
    else for (const step of stepsIn(line, at)) orders.push({ at, round, seat: seat.toLowerCase(), ...step });
  }
  return orders;
}

// Signs and blanks in their usual form; remarks are left out.
const plain = (line) => line.normalize("NFKC").replace(/#.*$/u, "").toLowerCase().replace(/⇒|>>/gu, "=>").replace(/[-–—−]>|→/gu, ">").replace(/\s+/gu, " ");

function stepsIn(line, at) {
  const steps = [];
  for (const part of plain(line).split(/;|(\/)/u).filter((each) => each?.trim())) {
    const [, said, note = ""] = /^([^{}]*)(?:\{([^{}]*)\})?\s*$/u.exec(part) ?? [];
    const throws = note.trim().split(" ").filter(Boolean).map((dice) => dice.split(":").map((side) => [...side].map(Number)));
    const read = (said?.includes("+") ? said.split(",") : [said ?? ""]).filter((each) => each.trim()).map((each) => ({ throws: [], ...stepIn(each.trim()) }));
    if (read.some(({ kind }) => !kind) || throws.flat(2).some((face) => !(face >= 1 && face <= 6))) throw new Unread("line", { line: at, found: part.trim() });
    steps.push(...read);
    if (throws.length > 0) Object.assign(steps.at(-1), { throws });
  }
  return steps;
}

const FORMS = [
  [/^(\/|withdraw|undo|announce|resign|standing (?:most|one|ask))$/u, (word) => ({ kind: word.split(" ")[0] })],
  [/^(occupy|defend|reroll) ([0-9]+|none)$/u, (kind, n) => ({ kind, n: Number(n) })],
  [/^trade (.+?)(?: on (.+))?$/u, (cards, on) => ({ kind: "trade", lands: cards.split(","), on })],
  [/^(claim|capital|prefer) (.+)$/u, (kind, lands) => ({ kind, lands: lands === "none" ? [] : lands.split(",") })],
  [/^(.+?) ?=> ?(.+) ([0-9]+)$/u, (source, target, n) => ({ kind: "move", lands: [source, target], n: Number(n) })],
  [/^(.+?)(?: ?> ?| x )(.+?)((?: [0-9]+| (?:dice|die|until) [0-9]+| once| reroll (?:none|no))*)$/u, (source, target, how) => ({
    kind: "attack", lands: [source, target], keep: how.includes("reroll"),
    sent: Number(/^ ([0-9]+)/u.exec(how)?.[1] ?? /di[ce]e ([0-9]+)/u.exec(how)?.[1] ?? 3),
  })],
  [/^\+? ?([0-9]+) (.+)$/u, (n, land) => ({ kind: "place", lands: [land], n: Number(n) })],
  [/^(.+?)(?: ?\+ ?| )([0-9]+)$/u, (land, n) => ({ kind: "place", lands: [land], n: Number(n) })],
];

function stepIn(said) {
  for (const [form, make] of FORMS) {
    const found = form.exec(said);
    if (found) return make(...found.slice(1));
  }
  return null;
}
