// The page without a game: a position from a link, to try lines on; or a finished game from a file, as a replay.

import { byId, element } from "./element.js";
import { playRecord } from "./course.js";
import { learn } from "./games.js";
import { isPosition, unpacked } from "./position.js";
import { readRecord, Unread } from "./record.js";
import { say, seatName } from "./words.js";

const stillLook = (board, { edition, seats, names, me, round, land, ...more }) => ({
  board, edition, names, me, legal: [], theme: "dark", routes: [], log: [], habit: {}, over: null, plan: null, revision: 0, watching: me === null,
  view: { seats, order: seats, round, phase: "", territories: land, waiting_for: [], hands: null }, phase: "", prompt: me === null ? "" : say("still-prompt", { player: names[me] }), ...more,
});

// A finished game's record, replayed from its deal.
async function showRecord(page, text) {
  const record = readRecord(text);
  const board = await learn(page, record.book);
  const names = Object.fromEntries(record.seats.map((seat) => [seat, record.names[seat] ?? seatName(seat)]));
  await page.fit({ board });
  const { events, land } = await playRecord(record, page.lands.layout);
  const [why, first] = [record.result.at(-1), record.result.slice(0, -1)];
  const prompt = say(["agreed", "round_limit"].includes(why) ? "still-ended" : "still-won", { player: first.map((seat) => names[seat] ?? seat).join(", ") });
  page.film.whole = events;
  page.take({ look: stillLook(board, { ...record, names, me: null, round: 0, land, prompt }) });
  await page.film.start();
}

async function showPosition(page, fragment) {
  const found = await unpacked(fragment);
  const board = await learn(page, found.book);
  await page.fit({ board });
  const owners = [...found.seats, "grey"];
  const places = page.lands.layout.territories.map(({ id }, at) => [id, found.lands[at] ?? ""]).filter(([, said]) => /^\d\.\d{1,5}$/u.test(said));
  const land = Object.fromEntries(places.map(([id, said]) => [id, said.split(".").map(Number)]).map(([id, [at, armies]]) => [id, { owner: owners[at] ?? "grey", armies }]));
  page.take({ look: stillLook(board, { ...found, land, routes: found.routes.filter((pair) => pair.every((id) => page.lands.marks.has(id))) }) });
}

// Opens the position of the link, else a drop zone for a file.
export async function begin(page) {
  page.still = true;
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    open(page, event.dataTransfer.files[0]);
  });
  await guarded(page, async () => {
    await learn(page, "ryzyko");
    if (isPosition(location.hash)) return showPosition(page, location.hash);
    page.door(say("still-start"));
    const input = element("input", { type: "file", accept: ".risk", id: "file", class: "sr", onchange: () => open(page, input.files[0]) });
    return byId("door").append(element("label", { class: "main choose" }, say("still-file"), input));
  });
}

const open = (page, file) => file && guarded(page, async () => showRecord(page, await file.text()));

async function guarded(page, doing) {
  try {
    await doing();
  } catch (error) {
    const sentence = error instanceof Unread ? say(`unread-${error.why}`, error.facts) : error.message || String(error);
    if (page.turn) page.tell(sentence, true);
    else page.door(sentence);
  }
}
