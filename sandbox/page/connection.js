// @ts-check
/** The connection to the sandbox: a WebSocket that reconnects by itself, and requests. */

import { say } from "./words.js";

/** @typedef {import("./wire.js").Frame} Frame */

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 4000;

/** A request that the sandbox refused; the message is meant for the person. */
export class Refused extends Error {}

/**
 * @param {string} path below /page/
 * @param {object} body
 * @param {Record<string, File>} [files] sent with it, by name
 * @returns {Promise<any>} the answer
 * @throws {Refused} when the sandbox refuses it or can't be reached
 */
export async function post(path, body, files = {}) {
  const sent = Object.keys(files).length > 0 ? asForm(body, files) : asJson(body);
  const answer = await fetch(`/page/${path}`, { method: "POST", ...sent }).catch(() => {
    throw new Refused(say("The sandbox can't be reached."));
  });
  const read = answer.headers.get("Content-Type")?.startsWith("application/json");
  const result = read ? await answer.json() : null;
  if (!answer.ok) throw new Refused(refusal(result) ?? say("The sandbox answered {0}.", answer.status));
  return result;
}

/**
 * @param {{message: string, filled?: (string | number)[], about?: string} | null} refused
 * @returns {string | undefined} why, in the language of the page
 */
function refusal(refused) {
  if (!refused?.message) return undefined;
  const why = say(refused.message, ...(refused.filled ?? []));
  return refused.about ? `${refused.about}: ${why}` : why;
}

/**
 * @param {object} body
 * @returns {RequestInit}
 */
function asJson(body) {
  return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

/**
 * @param {object} body
 * @param {Record<string, File>} files
 * @returns {RequestInit}
 */
function asForm(body, files) {
  const form = new FormData();
  form.append("payload_json", JSON.stringify(body));
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return { body: form };
}

/** One person's WebSocket. */
export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  #pause = FIRST_PAUSE;
  #timer = 0;
  #attempts = 0;
  #onFrame;
  #onState;

  /**
   * @param {(frame: Frame) => void} onFrame
   * @param {(connected: boolean) => void} onState
   */
  constructor(onFrame, onState) {
    this.#onFrame = onFrame;
    this.#onState = onState;
    /** @type {string | null} the person to connect as; null for the sandbox's first */
    this.person = null;
    /** When this window was loaded, as the sandbox said; a reload forgets it, and private answers with it. */
    this.since = "";
    addEventListener("online", () => this.#retryNow());
    document.addEventListener("visibilitychange", () => this.#retryNow());
  }

  /** @param {string | null} person */
  connectAs(person) {
    this.person = person;
    this.#attempts = 0;
    this.#pause = FIRST_PAUSE;
    this.#open();
  }

  #open() {
    clearTimeout(this.#timer);
    this.#socket?.close();
    const url = new URL("/page/ws", location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    // A sandbox that has restarted may not know the person, so every other attempt names nobody.
    if (this.person !== null && this.#attempts % 2 === 0) url.searchParams.set("user", this.person);
    if (this.since) url.searchParams.set("since", this.since);
    url.searchParams.set("locale", navigator.language);
    this.#attempts += 1;
    this.#socket = this.#listen(new WebSocket(url));
  }

  /**
   * @param {WebSocket} socket
   * @returns {WebSocket}
   */
  #listen(socket) {
    const isCurrent = () => this.#socket === socket;
    socket.addEventListener("message", ({ data }) => {
      if (isCurrent()) this.#receive(JSON.parse(data));
    });
    socket.addEventListener("close", () => {
      if (isCurrent()) this.#lost();
    });
    return socket;
  }

  /** @param {Frame} frame */
  #receive(frame) {
    if (frame.t === "SNAPSHOT" && !this.#accept(frame.d)) return;
    this.#onFrame(frame);
  }

  /**
   * @param {import("./wire.js").Snapshot} snapshot
   * @returns {boolean} false when it shows someone else although the wanted person is there
   */
  #accept({ me, people, since }) {
    const wanted = this.person;
    this.since = since;
    if (wanted !== null && wanted !== me.id && people.some((each) => each.id === wanted)) {
      this.connectAs(wanted);
      return false;
    }
    this.#connected(me.id);
    return true;
  }

  /** @param {string} person */
  #connected(person) {
    this.person = person;
    this.#attempts = 0;
    this.#pause = FIRST_PAUSE;
    this.#onState(true);
  }

  #lost() {
    this.#socket = null;
    this.#onState(false);
    this.#timer = setTimeout(() => this.#open(), this.#pause);
    this.#pause = Math.min(this.#pause * 1.6, LONGEST_PAUSE);
  }

  #retryNow() {
    if (this.#socket === null && this.person !== null && !document.hidden) this.#open();
  }
}
