// Ways into a game beside a link: words before there is a game, the list of games, staying signed in.

import { byId, element } from "./element.js";
import { wait } from "./wire.js";
import { say, takeWords, timeTo } from "./words.js";

// Keys of a rulebook's board and words, in the first of the browser's languages that exists; loads the words.
export async function learn(page, book) {
  let board = null;
  for (const language of new Set([...navigator.languages.map((each) => each.slice(0, 2)), "en"])) board ??= await page.wire.get(`./keys/${language}.${book}`).catch(() => null);
  if (!board) throw Object.assign(new Error(), { status: 404 });
  takeWords(await page.wire.asset(`words/${board.words}`));
  page.known = { ...page.known, words: board.words };
  return board;
}

// Shows games to choose from, each as `inside` says; resolves with the one that is chosen.
export async function chosen(games, inside, kind = () => "main") {
  const game = await new Promise((done) => {
    byId("door").append(element("div", { class: "sets", id: "games" }, ...games.map((each) => element("button", { class: kind(each), onclick: () => done(each) }, ...inside(each)))));
  });
  byId("games").remove();
  return game;
}

// Whose turn it is in a game, and until when.
const about = ({ waits, state, deadline }) => [waits ? say("turn") : state, deadline && say("due", { time: timeTo(deadline) })].filter(Boolean).join(" · ");

// The list of a person's games, those that wait for them first; opens the one that they choose.
export async function choose(page) {
  const { games, told, words, theme } = await page.wire.patiently("./games", {});
  document.documentElement.dataset.theme = theme;
  takeWords(await page.wire.asset(`words/${words}`));
  page.door(told);
  const { game } = await chosen(games, (each) => [element("b", {}, each.title), element("small", {}, each.names), element("small", {}, about(each))], ({ waits }) => (waits ? "main" : "quiet"));
  await page.wire.enter({ game }, "./enter");
}

// Opens a game in place of this one; without one, the list.
export async function go({ wire }, game) {
  if (game) await wire.enter({ game }, "./enter");
  else wire.keep({ session: "" });
  location.reload();
}

// Finds the next game that waits for its player, who has just ended a turn.
export async function next({ wire }) {
  const { session, game } = wire;
  const refused = () => wire.keep({ session }); // it ends the list alone, not the page
  const said = await wire.patiently("./games", {}).catch(refused);
  return said?.games.find((each) => each.waits && each.game !== game)?.game;
}

// Asks to stay signed in here, and waits until that is confirmed on Discord.
export async function stay(page) {
  const tell = (staying) => [Object.assign(page, { staying }), page.drawer.show(), page.tell(staying)];
  try {
    for (let ask = true; ; ask = false) {
      const { session, told } = await page.wire.patiently("./stay", { ask });
      if (ask || session) tell(told);
      if (session) return;
      await wait(3000);
    }
  } catch (error) {
    tell(error.message);
  }
}
