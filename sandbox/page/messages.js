// @ts-check
/** The messages of the channel that is shown, and the answers still to come. */

import { byId } from "./element.js";
import { controlsOf, renderMessage, renderWaiting } from "./message.js";
import { hasFlag, MessageFlag } from "./wire.js";
import { say } from "./words.js";

/**
 * @typedef {import("./interactions.js").Interaction} Interaction
 * @typedef {import("./interactions.js").Interactions} Interactions
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./store.js").Topic} Topic
 * @typedef {import("./wire.js").Message} Message
 *
 * @typedef {object} Shown a message as it stands on the page
 * @property {Message} message
 * @property {boolean} follows whether the message above is by the same author, shortly before
 * @property {HTMLElement} node
 */

/** The longest time between two messages of one author under one heading, in milliseconds. */
const TOGETHER = 7 * 60_000;

/** The distance from its end within which the list stays at its end, in CSS pixels. */
const NEAR = 60;

export class MessageList {
  #store;
  #interactions;
  #names;
  #scroller = byId("messages");
  #list = byId("message-list");
  #newest = byId("newest");
  /** @type {Map<string, Shown>} */
  #shown = new Map();
  #atEnd = true;
  #lastTop = 0;

  /**
   * @param {Store} store
   * @param {Interactions} interactions
   * @param {import("./markdown_inline.js").Names} names
   */
  constructor(store, interactions, names) {
    this.#store = store;
    this.#interactions = interactions;
    this.#names = names;
    store.listen((topic, message) => this.#follow(topic, message));
    interactions.listen(() => this.#show());
    this.#scroller.addEventListener("scroll", () => this.#noteScroll());
    this.#newest.addEventListener("click", () => this.#goToEnd());
    const settle = new ResizeObserver(() => this.#atEnd && this.#goToEnd());
    settle.observe(this.#list);
    settle.observe(this.#scroller);
  }

  /**
   * @param {Topic} topic
   * @param {Message} [message] the new one
   */
  #follow(topic, message) {
    if (topic === "snapshot" || topic === "open" || topic === "people" || topic === "channels") {
      // Names, or everything, may have changed: drop the old list.
      this.#shown.clear();
    }
    if (topic === "snapshot" || topic === "open") this.#atEnd = true;
    // After a press far up, the answer would be out of sight.
    if (message && this.#answers(message)) this.#atEnd = true;
    // A screen reader reads new messages aloud, not a whole channel when it is opened.
    this.#scroller.ariaLive = message ? "polite" : "off";
    this.#show();
  }

  /** Makes the list show what the store holds; an unchanged message keeps its node. */
  #show() {
    // Scroll events come late; meanwhile, what a person reads must not be scrolled away.
    if (this.#scroller.scrollTop < this.#lastTop) this.#noteScroll();
    const before = this.#shown;
    this.#shown = new Map();
    /** @type {Message | null} */
    let previous = null;
    for (const message of this.#store.shown()) {
      const follows = previous !== null && belongsTo(previous, message);
      const old = before.get(message.id);
      const same = old?.message === message && old.follows === follows;
      const node = same ? old.node : this.#render(message, follows);
      this.#shown.set(message.id, { message, follows, node });
      if (old && !same) keepFocus(old.node, node);
      previous = message;
    }
    const waiting = this.#waiting();
    const wanted = [...[...this.#shown.values()].map(({ node }) => node), ...waiting];
    reconcile(this.#list, wanted);
    this.#markInteractions();
    if (this.#atEnd) this.#goToEnd();
  }

  /**
   * @param {Message} message
   * @param {boolean} follows
   * @returns {HTMLElement}
   */
  #render(message, follows) {
    return renderMessage(message, follows, {
      message,
      store: this.#store,
      names: this.#names,
      act: (custom_id, values) => this.#interactions.component(message, custom_id, values),
    });
  }

  /** @returns {HTMLElement[]} the commands that have no message of their own yet */
  #waiting() {
    return this.#interactions
      .open(this.#store.open ?? "")
      .filter((each) => each.kind === "command" || (each.kind === "modal" && !each.message))
      .filter(({ state, id }) => state !== "deferred" || !this.#store.hasThinkingMessage(id ?? ""))
      .map((each) => renderWaiting(each, this.#store, () => this.#interactions.dismiss(each)));
  }

  /** Marks the controls that were pressed, and says below a message what failed. */
  #markInteractions() {
    const open = this.#interactions.open(this.#store.open ?? "").filter(({ message }) => message);
    for (const { message, node } of this.#shown.values()) {
      const own = open.filter((each) => each.message === message.id);
      const pressed = own.filter(({ state }) => state === "pending").map((each) => each.custom_id);
      for (const control of controlsOf(node)) {
        control.ariaBusy = String(pressed.includes(control.dataset.customId));
      }
      const failed = own.find(({ state }) => state === "failed");
      this.#showFailure(node, failed);
    }
  }

  /**
   * @param {HTMLElement} node
   * @param {Interaction | undefined} failed
   */
  #showFailure(node, failed) {
    const place = node.querySelector(".failure");
    if (!place || (!failed && !place.hasChildNodes())) return;
    place.replaceChildren();
    if (failed) place.append(failureWords(failed));
  }

  /**
   * @param {Message} message
   * @returns {boolean} whether it answers this person alone, in the channel that is shown
   */
  #answers(message) {
    const here = message.channel_id === this.#store.open;
    return here && hasFlag(message, MessageFlag.EPHEMERAL);
  }

  #noteScroll() {
    const { scrollTop, clientHeight, scrollHeight } = this.#scroller;
    const near = scrollTop + clientHeight >= scrollHeight - NEAR;
    // Only a person scrolls up; a list that grew, or a window that shrank, is still followed.
    this.#atEnd = near || (this.#atEnd && scrollTop >= this.#lastTop);
    this.#lastTop = scrollTop;
    this.#newest.hidden = this.#atEnd;
  }

  #goToEnd() {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#lastTop = this.#scroller.scrollTop;
    this.#atEnd = true;
    this.#newest.hidden = true;
  }
}

/**
 * @param {Interaction} failed
 * @returns {string}
 */
export function failureWords({ why }) {
  return why ?? say("The application did not respond.");
}

/**
 * @param {Message} previous
 * @param {Message} message
 * @returns {boolean} whether the two stand under one heading
 */
function belongsTo(previous, message) {
  const apart = Date.parse(message.timestamp) - Date.parse(previous.timestamp);
  const plain = (message.type ?? 0) === 0 && !message.referenced_message;
  const alike = previous.author.id === message.author.id && previous.flags === message.flags;
  return plain && alike && apart < TOGETHER;
}

/**
 * Gives the focus inside a message to the same place in its new form.
 *
 * @param {HTMLElement} old
 * @param {HTMLElement} made
 */
function keepFocus(old, made) {
  const before = controlsOf(old);
  const index = before.findIndex((each) => each === document.activeElement);
  if (index === -1) return;
  const after = controlsOf(made);
  const same = after.find(({ dataset }) => dataset.customId === before[index].dataset.customId);
  const heir = same ?? after[Math.min(index, after.length - 1)];
  // The new node is put on the page only after this.
  queueMicrotask(() => heir?.focus());
}

/**
 * Puts the wanted children in their order, touching only what differs.
 *
 * @param {HTMLElement} parent
 * @param {HTMLElement[]} wanted
 */
function reconcile(parent, wanted) {
  const keep = new Set(wanted);
  const children = /** @type {HTMLElement[]} */ ([...parent.children]);
  for (const gone of children.filter((child) => !keep.has(child))) gone.remove();
  for (const [index, child] of wanted.entries()) {
    const there = parent.children[index];
    if (there !== child) parent.insertBefore(child, there ?? null);
  }
}
