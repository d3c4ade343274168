// The deal of a finished game's record, from its secret and the players' entropy (docs/fairness.md); the order of play.

import { Unread } from "./record.js";

async function sign(key, text) {
  if (!globalThis.crypto?.subtle) throw new Unread("secure");
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, new TextEncoder().encode(text)));
}

export function keyOf({ all }) {
  const [secret] = all("Secret");
  if (!/^[0-9a-f]{64}$/u.test(secret)) throw new Unread("header", { header: "Secret" });
  const told = all("Told").toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  const added = all("Scheme")[0] === "joined@1" ? all("Joined") : ["lines@1", all("Hash").at(-1) ?? "", ...told];
  return sign(Uint8Array.from(secret.match(/../gu), (pair) => Number.parseInt(pair, 16)), added.join("\n"));
}

// Fisher-Yates shuffle from the last place down, two bytes at a time.
export async function shuffled(key, cards) {
  const blocks = await Promise.all(Array.from({ length: 12 }, (_, block) => sign(key, `deal|0|0|${block}`)));
  const bytes = blocks.flatMap((block) => [...block]);
  const order = [...cards];
  let at = 0;
  for (let bound = order.length; bound > 1; bound -= 1) {
    let pair = 65536;
    for (; pair >= 65536 - (65536 % bound); at += 2) pair = bytes[at] * 256 + bytes[at + 1];
    [order[bound - 1], order[pair % bound]] = [order[pair % bound], order[bound - 1]];
  }
  return order;
}

// Ryzyko ranks everyone by their dice, elsewhere the highest begins; ties are rolled again.
export function orderOfPlay({ book, seats, dice }) {
  const rolls = [...dice];
  const groups = (tied) => {
    if (rolls.length < tied.length) throw new Unread("header", { header: "deal" });
    const rolled = tied.map((seat) => [seat, rolls.shift()]);
    return [..."654321"].map((high) => rolled.filter(([, face]) => face === high).map(([seat]) => seat)).filter((each) => each.length > 0);
  };
  const ranked = (tied) => (tied.length < 2 ? tied : groups(tied).flatMap(ranked));
  const highest = (tied) => (tied.length < 2 ? tied[0] : highest(groups(tied)[0]));
  if (book === "galaxy" || book === "lesson") return seats;
  if (book === "ryzyko") return ranked(seats);
  const first = seats.indexOf(highest(seats));
  return [...seats.slice(first), ...seats.slice(0, first)];
}
