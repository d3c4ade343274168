// @ts-check
/** A field with suggestions, which the bot makes while a person writes in it. */

import { Refused } from "./connection.js";
import { element } from "./element.js";
import { Listbox } from "./listbox.js";
import { say } from "./words.js";

/** @typedef {import("./wire.js").Choice} Choice */

/** The pause in writing after which the bot is asked, in milliseconds. */
const PAUSE = 120;

export class Autocomplete {
  #suggest;
  #listbox;
  /** @type {Choice[]} */
  #choices = [];
  /** @type {Choice | null} the one chosen, as long as its name stands in the field */
  #chosen = null;
  #timer = 0;
  #asked = 0;

  /**
   * @param {Record<string, unknown>} attributes of the input
   * @param {string} label
   * @param {() => Promise<Choice[]>} suggest asks the bot, with what is written now
   */
  constructor(attributes, label, suggest) {
    this.#suggest = suggest;
    this.input = element("input", {
      ...attributes,
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      oninput: () => this.#ask(PAUSE),
      onfocus: () => this.#ask(0),
      onclick: () => this.#listbox.isOpen || this.#ask(0),
      onblur: () => this.#stop(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
    });
    this.#listbox = new Listbox(
      this.input,
      say("Suggestions for {0}", label),
      (index) => this.#take(index),
      { above: true },
    );
  }

  /** @returns {string} the value of the suggestion that was chosen, else what is written */
  get value() {
    const written = this.input.value.trim();
    return this.#chosen?.name === written ? String(this.#chosen.value) : written;
  }

  /** @param {number} pause milliseconds */
  #ask(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#answer(), pause);
  }

  async #answer() {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const choices = await this.#suggest();
      if (asked === this.#asked) this.#show(choices);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (asked === this.#asked) this.#show([]);
    }
  }

  /** @param {Choice[]} choices */
  #show(choices) {
    this.#choices = choices;
    if (choices.length === 0 || document.activeElement !== this.input) {
      this.#listbox.hide();
      return;
    }
    const entries = choices.map(({ name, value }) => ({
      content: document.createTextNode(name),
      data: { value: String(value) },
    }));
    // An empty field is a choice too: then Enter doesn't take the first suggestion.
    this.#listbox.show(entries, this.input.value.trim() === "" ? -1 : 0);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#listbox.hide();
  }

  /** @param {number} index */
  #take(index) {
    this.#chosen = this.#choices[index];
    this.input.value = this.#chosen.name;
    this.#stop();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (this.#listbox.move(event)) return;
    const { active, isOpen } = this.#listbox;
    if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      this.#stop();
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      event.stopPropagation();
      this.#take(active);
    } else if (event.key === "Tab" && active >= 0) this.#take(active);
    else if (event.key === "ArrowDown") this.#ask(0);
  }
}
