// @ts-check
/** The view that a channel begins with: a few large buttons for somebody new. */

import { post, Refused } from "./connection.js";
import { byId, element } from "./element.js";
import { ChannelType, displayName } from "./wire.js";
import { language, say } from "./words.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./wire.js").Beginning} Beginning
 */

export class StartView {
  #store;
  #view = byId("start");
  #buttons = byId("start-buttons");
  #state = byId("start-state");
  #trouble = byId("start-trouble");
  /** @type {number | null} the button that was pressed last, until what it does is done */
  #pressed = null;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
    store.listen((topic) => {
      if (topic === "snapshot") this.#showButtons();
      if (topic !== "messages" && topic !== "people") this.#show();
    });
  }

  /** Makes the buttons, unless they are there: the focus stays where it is. */
  #showButtons() {
    const { beginnings } = this.#store;
    if (this.#buttons.childElementCount === beginnings.length) return;
    this.#buttons.replaceChildren(...beginnings.map((each, number) => this.#button(each, number)));
  }

  /**
   * @param {Beginning} beginning
   * @param {number} number
   * @returns {HTMLElement}
   */
  #button({ labels, notes }, number) {
    return element(
      "button",
      {
        type: "button",
        class: "button primary beginning",
        "aria-describedby": "start-state",
        onclick: () => this.#press(number),
      },
      element("span", { class: "beginning-label" }, labels[language] ?? labels.en),
      element("span", { class: "beginning-note" }, notes[language] ?? notes.en),
    );
  }

  /** Shows the view in the server's own channels, and what hinders its buttons. */
  #show() {
    const { beginnings, channels, open } = this.#store;
    const here = channels.get(open ?? "")?.type === ChannelType.TEXT;
    this.#view.hidden = beginnings.length === 0 || !here;
    const obstacle = this.#obstacle();
    // Said only where it changes: a screen reader reads it aloud.
    if (this.#state.textContent !== obstacle) this.#state.textContent = obstacle;
    for (const [number, button] of [...this.#buttons.children].entries()) {
      // Not "disabled": that would take the focus away.
      button.setAttribute("aria-disabled", String(obstacle !== ""));
      button.setAttribute("aria-busy", String(number === this.#pressed));
    }
  }

  /** @returns {string} why nothing can be pressed now; empty where it can */
  #obstacle() {
    const { bot, botOnline, commands, connected } = this.#store;
    const name = bot ? displayName(bot) : say("Bot");
    if (this.#pressed !== null) return say("One moment…");
    if (!connected) return say("Connecting…");
    if (commands.length === 0) return say("{0} is starting…", name);
    return botOnline ? "" : say("{0} is offline. Check the terminal it runs in.", name);
  }

  /** @param {number} number */
  async #press(number) {
    const { me, open } = this.#store;
    if (this.#obstacle() !== "" || !me || !open) return;
    this.#trouble.textContent = "";
    this.#pressed = number;
    this.#show();
    try {
      const { channel } = await post("beginnings", { user: me.id, channel: open, number });
      if (this.#store.me?.id === me.id && this.#store.open === open) this.#goTo(channel);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#trouble.textContent = error.message;
    } finally {
      this.#pressed = null;
      this.#show();
    }
  }

  /** @param {string} channel where what was begun goes on */
  #goTo(channel) {
    if (channel === this.#store.open) return;
    this.#store.show(channel);
    // The button that had the focus is out of sight now.
    byId("messages").focus();
  }
}
