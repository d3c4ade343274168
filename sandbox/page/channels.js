// @ts-check
/** The channels in the left column: the server's with their threads, and direct messages. */

import { byId, element } from "./element.js";
import { ChannelType } from "./wire.js";
import { say } from "./words.js";

/**
 * @typedef {import("./wire.js").Channel} Channel
 * @typedef {import("./store.js").Store} Store
 */

/** @type {Record<number, [sign: string, kind: string]>} of whatever is no thread */
const SIGNS = {
  [ChannelType.TEXT]: ["#", say("text channel")],
  [ChannelType.DM]: ["@", say("direct message")],
  [ChannelType.VOICE]: ["♪", say("voice channel")],
  [ChannelType.ANNOUNCEMENT]: ["!", say("announcement channel")],
  [ChannelType.STAGE]: ["◉", say("stage channel")],
  [ChannelType.FORUM]: ["≡", say("forum")],
  [ChannelType.MEDIA]: ["▦", say("media channel")],
};

/** @type {Set<import("./store.js").Topic>} */
const TOPICS = new Set(["snapshot", "people", "channels", "messages", "open"]);

export class ChannelColumn {
  #store;
  #onOpen;
  #server = byId("server-name");
  #channels = byId("channels");
  #direct = byId("direct-messages");

  /**
   * @param {Store} store
   * @param {(channel: string) => void} onOpen
   */
  constructor(store, onOpen) {
    this.#store = store;
    this.#onOpen = onOpen;
    store.listen((topic) => TOPICS.has(topic) && this.#show());
  }

  #show() {
    const { guild } = this.#store;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.channelId;
    this.#server.textContent = guild.name;
    this.#channels.replaceChildren(...this.#store.textChannels().map((each) => this.#branch(each)));
    const direct = this.#store.directMessages().map((each) => element("li", {}, this.#row(each)));
    this.#direct.replaceChildren(...direct);
    byId("direct-heading").hidden = direct.length === 0;
    if (focused) this.#rowOf(focused)?.focus();
  }

  /**
   * @param {string} channel
   * @returns {HTMLElement | undefined}
   */
  #rowOf(channel) {
    const rows = [...document.querySelectorAll("#sidebar [data-channel-id]")];
    return /** @type {HTMLElement[]} */ (rows).find(({ dataset }) => dataset.channelId === channel);
  }

  /**
   * @param {Channel} channel
   * @returns {HTMLElement} the channel and its threads
   */
  #branch(channel) {
    const threads = this.#store
      .threads(channel.id)
      .map((each) => element("li", {}, this.#row(each)));
    const below = threads.length > 0 && element("ul", { class: "threads" }, threads);
    return element("li", {}, this.#row(channel), below);
  }

  /**
   * @param {Channel} channel
   * @returns {HTMLElement}
   */
  #row(channel) {
    const { count, mentions } = this.#store.unread(channel.id);
    const direct = channel.type === ChannelType.DM;
    const number = direct ? count : mentions;
    const name = this.#store.channelName(channel);
    const news = count > 0 && say(", {0} unread", count);
    const looks = [
      "channel",
      count > 0 && "unread",
      channel.thread_metadata?.archived && "archived",
    ];
    return element(
      "button",
      {
        type: "button",
        class: looks.filter(Boolean).join(" "),
        "data-channel-id": channel.id,
        title: SIGNS[channel.type]?.[1] ?? say("thread"),
        "aria-label": `${name}${news || ""}`,
        "aria-current": channel.id === this.#store.open && "page",
        onclick: () => this.#onOpen(channel.id),
      },
      element("span", { class: "channel-mark", "aria-hidden": "true" }, markOf(channel)),
      element("span", { class: "channel-name" }, name),
      number > 0 && element("span", { class: "badge", "aria-hidden": "true" }, String(number)),
    );
  }
}

/**
 * @param {Channel} channel
 * @returns {string}
 */
export function markOf({ type }) {
  return SIGNS[type]?.[0] ?? "↳";
}
