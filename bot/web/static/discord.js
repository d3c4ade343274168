// The page as a Discord Activity: asks the client, which shows it in a frame, who its user is.
//
// Source: https://docs.discord.com/developers/activities/how-activities-work, protocol of the Embedded App SDK 2.

import { byId, element } from "./element.js";
import { chosen, learn } from "./games.js";
import { say } from "./words.js";

const [HANDSHAKE, FRAME, CLOSE] = [0, 1, 2];
// A generous timeout: people take their time to consent.
const PATIENCE = 120_000;
const PARENTS = new Set(["https://discord.com", "https://ptb.discord.com", "https://canary.discord.com"]);

// The message channel with Discord's client; messages from elsewhere are ignored.
class Parent {
  constructor(asked) {
    Object.assign(this, { asked, waiting: new Map(), window: window.parent.opener ?? window.parent });
    this.origin = PARENTS.has(new URL(document.referrer || "about:blank").origin) ? new URL(document.referrer).origin : "https://discord.com";
    addEventListener("message", ({ source, origin, data }) => {
      if (source === this.window && PARENTS.has(origin) && Array.isArray(data)) this.hear(data);
    });
  }

  hear([kind, said]) {
    const key = said?.nonce ?? said?.evt;
    const [done, fail] = this.waiting.get(key) ?? [];
    this.waiting.delete(key);
    if (kind === CLOSE || said?.evt === "ERROR") fail?.(new Error(say("within-refused")));
    else if (kind === FRAME) done?.(said.data ?? {});
  }

  // Sends a message; the response for a key, or a failure after a timeout.
  send(kind, message, key) {
    return new Promise((done, fail) => {
      this.waiting.set(key, [done, fail]);
      setTimeout(() => fail(new Error(say("within-refused"))), PATIENCE);
      this.window.postMessage([kind, message], this.origin);
    });
  }

  // Does the handshake, and waits until the client is ready.
  greet(client) {
    return this.send(HANDSHAKE, { v: 1, encoding: "json", client_id: client, frame_id: this.asked.get("frame_id"), sdk_version: "2.5.0" }, "READY");
  }

  ask(cmd, args) {
    const nonce = crypto.randomUUID();
    return this.send(FRAME, { cmd, args, nonce }, nonce);
  }
}

// Offers to start over after a failure.
export function offerAgain() {
  byId("again")?.remove();
  byId("door").append(element("button", { id: "again", class: "main", onclick: () => location.reload() }, say("within-again")));
}

// Opens a game of the person that Discord's client names; resolves when there is a session.
export async function enter(page) {
  const asked = new URLSearchParams(location.search);
  await learn(page, "ryzyko");
  page.door(say("within-waits"));
  const parent = new Parent(asked);
  const { client } = await page.wire.get("./activity");
  await parent.greet(client);
  const { code } = await parent.ask("AUTHORIZE", { client_id: client, response_type: "code", state: "", prompt: "none", scope: ["identify"] });
  const { games } = await page.wire.patiently("./activity", { code, instance: asked.get("instance_id") ?? "", game: asked.get("custom_id") ?? "" });
  page.door(games.length > 1 ? say("within-choose") : say("within-waits"));
  const { ticket } = games.length > 1 ? await chosen(games, ({ name }) => [name]) : games[0];
  await page.wire.enter({ ticket });
}
