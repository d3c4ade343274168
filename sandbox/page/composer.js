// @ts-check
/** The line to write in: chat text, or a slash command with its options. */

import { CommandForm } from "./command_form.js";
import { findLeaves, leavesOf } from "./commands.js";
import { post, Refused } from "./connection.js";
import { byId, element, fill } from "./element.js";
import { Listbox } from "./listbox.js";
import { ChannelType, isThreadOnly } from "./wire.js";
import { say } from "./words.js";

/**
 * @typedef {import("./commands.js").Leaf} Leaf
 * @typedef {import("./interactions.js").Interactions} Interactions
 * @typedef {import("./store.js").Store} Store
 */

export class Composer {
  #store;
  #interactions;
  #form = /** @type {HTMLFormElement} */ (byId("composer"));
  #chat = byId("composer-chat");
  #input = /** @type {HTMLTextAreaElement} */ (byId("composer-text"));
  #commandBox = byId("composer-command");
  #trouble = byId("composer-trouble");
  #listbox;
  /** @type {Leaf[]} the commands listed now */
  #found = [];
  /** @type {CommandForm | null} the command being filled in */
  #command = null;
  /** @type {string | null} the channel it is for */
  #channel = null;

  /**
   * @param {Store} store
   * @param {Interactions} interactions
   */
  constructor(store, interactions) {
    this.#store = store;
    this.#interactions = interactions;
    this.#listbox = new Listbox(this.#input, say("Commands"), (index) =>
      this.#begin(this.#found[index]),
    );
    this.#input.addEventListener("input", () => this.#written());
    this.#input.addEventListener("keydown", (event) => this.#chatKey(event));
    this.#input.addEventListener("blur", () => this.#listbox.hide());
    this.#input.addEventListener("focus", () => this.#written());
    this.#commandBox.addEventListener("keydown", (event) => this.#commandKey(event));
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    byId("composer-slash").addEventListener("click", () => this.#listAll());
    store.listen((topic) => this.#follow(topic));
  }

  /**
   * Begins a command, as its mention in a message asks.
   *
   * @param {string} path such as "risk new"
   */
  beginPath(path) {
    const leaf = this.#leaves().find((each) => each.path === path);
    if (leaf) this.#begin(leaf);
    else this.#complain(say("The command /{0} can't be given here.", path));
  }

  /** @param {import("./store.js").Topic} topic */
  #follow(topic) {
    if (this.#command && this.#store.open !== this.#channel) this.#cancel(false);
    if (topic === "commands" && this.#input.matches(":focus")) this.#written();
    if (topic === "open" || topic === "snapshot" || topic === "channels") this.#showPlace();
  }

  /** Shows where the text goes, and whether it can be sent. */
  #showPlace() {
    const store = this.#store;
    const channel = store.channels.get(store.open ?? "");
    const mark = channel?.type === ChannelType.DM ? "@" : "#";
    const where = channel ? say("Message {0}", `${mark}${store.channelName(channel)}`) : say("No channel");
    const obstacle = channel && obstacleIn(channel);
    this.#input.placeholder = obstacle || where;
    this.#input.setAttribute("aria-label", where);
    this.#input.disabled = !channel || Boolean(obstacle);
  }

  /** @returns {Leaf[]} the commands that can be given in the channel that is shown */
  #leaves() {
    const channel = this.#store.channels.get(this.#store.open ?? "");
    return channel ? leavesOf(this.#store.commands, channel) : [];
  }

  #written() {
    this.#complain("");
    const { value } = this.#input;
    this.#input.style.height = "auto";
    this.#input.style.height = `${this.#input.scrollHeight}px`;
    this.#found = value.startsWith("/") ? findLeaves(this.#leaves(), value.slice(1)) : [];
    if (this.#found.length === 0) this.#listbox.hide();
    else this.#listbox.show(this.#found.map(commandEntry), 0);
  }

  #listAll() {
    if (this.#command) this.#cancel(true);
    this.#input.value = "/";
    this.#input.focus();
    this.#written();
  }

  /** @param {KeyboardEvent} event */
  #chatKey(event) {
    if (event.isComposing || this.#listbox.move(event)) return;
    const { active } = this.#listbox;
    if (event.key === "Escape") this.#listbox.hide();
    else if ((event.key === "Enter" || event.key === "Tab") && active >= 0) {
      event.preventDefault();
      this.#begin(this.#found[active]);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#form.requestSubmit();
    }
  }

  /** @param {KeyboardEvent} event */
  #commandKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape") this.#cancel(true);
    else if (event.key === "Enter" && !event.isComposing && !target.matches("button")) {
      event.preventDefault();
      this.#form.requestSubmit();
    }
  }

  /** @param {Leaf} leaf */
  #begin(leaf) {
    this.#listbox.hide();
    this.#input.value = "";
    this.#complain("");
    const channel = this.#store.open ?? "";
    const form = new CommandForm(leaf, this.#store, (options) =>
      this.#interactions.autocomplete(channel, leaf.id, options),
    );
    this.#command = form;
    this.#channel = channel;
    const cancel = element(
      "button",
      { type: "button", class: "button secondary", onclick: () => this.#cancel(true) },
      say("Cancel"),
    );
    const send = element("button", { type: "submit", class: "button primary" }, say("Send"));
    this.#commandBox.replaceChildren(
      element(
        "div",
        { class: "command-head" },
        element("strong", { id: "command-path" }, `/${leaf.path}`),
        element("span", { class: "note" }, leaf.description),
      ),
      form.root,
      element("div", { class: "command-foot" }, cancel, send),
    );
    this.#showCommand(true);
    (form.first ?? send).focus();
  }

  /** @param {boolean} focus whether to go on writing */
  #cancel(focus) {
    this.#command = null;
    this.#showCommand(false);
    this.#commandBox.replaceChildren();
    this.#complain("");
    if (focus) this.#input.focus();
  }

  /** @param {boolean} shown */
  #showCommand(shown) {
    this.#commandBox.hidden = !shown;
    this.#chat.hidden = shown;
  }

  #submit() {
    if (this.#command) this.#sendCommand(this.#command);
    else this.#sendText();
  }

  /** @param {CommandForm} command */
  #sendCommand(command) {
    if (!this.#form.reportValidity()) return;
    const options = command.options();
    const label = command.label();
    this.#cancel(true);
    this.#interactions.command(this.#store.open ?? "", command.leaf.id, options, label);
  }

  async #sendText() {
    const content = this.#input.value.trim();
    const { me, open } = this.#store;
    if (content === "" || !me || !open) return;
    try {
      await post("messages", { user: me.id, channel: open, content });
      if (this.#input.value.trim() === content) this.#input.value = "";
      this.#written();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#complain(error.message);
    }
  }

  /** @param {string} words empty when all is well */
  #complain(words) {
    this.#trouble.textContent = words;
  }
}

/**
 * @param {Leaf} leaf
 * @returns {import("./listbox.js").Entry}
 */
function commandEntry({ path, description }) {
  const content = document.createDocumentFragment();
  fill(
    content,
    element(
      "span",
      { class: "choice-text" },
      element("span", { class: "choice-label" }, `/${path}`),
      element("span", { class: "choice-note" }, description),
    ),
  );
  return { content, data: { command: path } };
}

/**
 * @param {import("./wire.js").Channel} channel
 * @returns {string} why nothing can be written there; empty where something can
 */
function obstacleIn(channel) {
  if (channel.thread_metadata?.locked) return say("This thread is locked");
  return isThreadOnly(channel) ? say("A forum has posts only: write in one") : "";
}
