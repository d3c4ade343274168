// A position in a link: public state, packed into the fragment; the reader's cards and mission only on request.

import { BOOKS, SEATS, Unread } from "./record.js";

const MARK = "~";
const [LONGEST, LARGEST] = [4_000, 20_000];

export const isPosition = (fragment) => fragment.startsWith(`#${MARK}`);

const through = (body, stream) => new Response(new Blob([body]).stream().pipeThrough(stream));

// The fragment of a view's position. `own`: including what only its player knows.
export async function packed({ look, turn }, own = false) {
  const { view, names, edition, me } = look;
  const { order, seats } = view;
  const line = order ?? seats;
  const lands = turn.layout.territories.map(({ id }) => view.territories[id]).map((held) => (held ? `${[...line, "grey"].indexOf(held.owner)}.${held.armies}` : ""));
  const said = { e: edition, r: view.round, p: me ?? view.waiting_for[0] ?? line[0], s: line, n: line.map((seat) => names[seat]), l: lands.join(), ...(look.routes.length > 0 && { k: look.routes }) };
  const secret = own ? { h: look.hand, m: look.mission } : {};
  const body = await through(JSON.stringify({ ...said, ...secret }), new CompressionStream("deflate-raw")).arrayBuffer();
  return `#${MARK}${btoa(String.fromCharCode(...new Uint8Array(body))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

async function inflated(text) {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const reader = through(Uint8Array.from(raw, (sign) => sign.codePointAt(0)), new DecompressionStream("deflate-raw")).body.getReader();
  const parts = [];
  for (let size = 0; size <= LARGEST; ) {
    const { done, value } = await reader.read();
    if (done) return JSON.parse(await new Blob(parts).text());
    parts.push(value);
    size += value.length;
  }
  return null;
}

const text = (said, most = 60) => String(said ?? "").slice(0, most);
const list = (said, most) => (Array.isArray(said) ? said.slice(0, most) : []);

// The seats of a position, seen from one of them: each a distinct existing colour. Holders of territories are numbered
// from these, with neutral after the last.
function seatsIn({ s, p, l }) {
  const seats = Array.isArray(s) ? s.map((each) => text(each)) : [];
  const holders = text(l, 2_000).split(",").map((held) => Number(held.split(".")[0]));
  const known = [...seats, text(p)].every((seat) => SEATS.has(seat));
  if (seats.length < 2 || new Set(seats).size < seats.length || !known || !seats.includes(p) || holders.some((at) => at > seats.length)) throw new Unread("seats", { seats: seats.join(", ") });
  return seats;
}

// Parses a fragment from an untrusted source, within bounds. Throws if it isn't a position.
export async function unpacked(fragment) {
  const said = fragment.length > LONGEST ? null : await inflated(fragment.slice(MARK.length + 1)).catch(() => null);
  const book = /^([a-z]{1,32})@\d{1,3}$/u.exec(said?.e ?? "")?.[1];
  if (!book) throw new Unread("link");
  if (!BOOKS.has(book)) throw new Unread("book", { book });
  const seats = seatsIn(said);
  return {
    book, seats, edition: said.e, round: Math.trunc(Number(said.r)) || 0, me: said.p,
    names: Object.fromEntries(seats.map((seat, at) => [seat, text(list(said.n, 6)[at])])),
    lands: text(said.l, 2_000).split(",").slice(0, 200),
    routes: list(said.k, 400).filter((pair) => Array.isArray(pair) && pair.length === 2).map((pair) => pair.map((each) => text(each))),
    ...(Array.isArray(said.h) && { hand: said.h.slice(0, 60).map((each) => ({ card: text(each?.card), territory: each?.territory ? text(each.territory) : null, symbol: text(each?.symbol) })) }),
    ...(said.m && { mission: { text: text(said.m.text, 300), progress: text(said.m.progress, 300), lands: list(said.m.lands, 100).map((each) => text(each)) } }),
  };
}
