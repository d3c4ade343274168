// @ts-check
/** A select of a message or a modal: one value or several, chosen from a list. */

import { element, fill } from "./element.js";
import { emojiMark } from "./emoji.js";
import { Listbox } from "./listbox.js";
import { ComponentType, displayName } from "./wire.js";
import { say } from "./words.js";

/**
 * @typedef {import("./wire.js").Component} Component
 * @typedef {import("./wire.js").SelectOption} SelectOption
 * @typedef {import("./store.js").Store} Store
 */

/** @type {Set<number>} */
const SELECTS = new Set([
  ComponentType.STRING_SELECT,
  ComponentType.USER_SELECT,
  ComponentType.ROLE_SELECT,
  ComponentType.MENTIONABLE_SELECT,
  ComponentType.CHANNEL_SELECT,
]);

/**
 * @param {Component} component
 * @returns {boolean} whether it is a select that the page can show
 */
export function isSelect(component) {
  return SELECTS.has(component.type);
}

/**
 * @param {Component} component
 * @param {Store} store
 * @returns {SelectOption[]} what may be chosen
 */
function optionsOf(component, store) {
  const preset = new Set((component.default_values ?? []).map(({ id }) => id));
  if (component.type === ComponentType.STRING_SELECT) return component.options ?? [];
  if (component.type === ComponentType.CHANNEL_SELECT) {
    return [...store.channels.values()]
      .filter(
        ({ type, recipients }) => !recipients && (component.channel_types ?? [type]).includes(type),
      )
      .map((each) => ({
        label: `#${store.channelName(each)}`,
        value: each.id,
        default: preset.has(each.id),
      }));
  }
  const { type } = component;
  const users = [...store.people.values(), ...(store.bot ? [store.bot] : [])];
  const { id: everyone, roles } = store.guild;
  const offered = [
    ...(type === ComponentType.ROLE_SELECT ? [] : users.map((each) => [each.id, displayName(each)])),
    ...(type === ComponentType.USER_SELECT ? [] : roles.map(({ id, name }) => [id, name])),
  ];
  return offered
    .filter(([id]) => type !== ComponentType.ROLE_SELECT || id !== everyone)
    .map(([value, label]) => ({ label, value, default: preset.has(value) }));
}

/**
 * A select. One that takes a single value hands it over at once; one that takes several does so
 * when its list is closed by "Done", by Tab or by a press elsewhere. Escape cancels the change.
 */
export class Select {
  #options;
  #least;
  #most;
  #onCommit;
  #button;
  #listbox;
  #done;
  #hint = element("span", { class: "select-hint", "aria-live": "polite" });
  /** @type {Set<number>} the indices chosen and handed over */
  #chosen;
  /** @type {Set<number>} the indices marked in the open list */
  #marked = new Set();
  #onPress = (/** @type {Event} */ event) => {
    if (!this.#listbox.holds(/** @type {Node} */ (event.target))) this.#close(true);
  };

  /**
   * @param {Component} component
   * @param {Store} store
   * @param {(values: string[]) => void} [onCommit]
   */
  constructor(component, store, onCommit = () => {}) {
    const options = optionsOf(component, store);
    this.#options = options;
    this.#least = component.min_values ?? 1;
    this.#most = Math.min(component.max_values ?? 1, options.length);
    this.#onCommit = onCommit;
    this.#chosen = new Set(options.flatMap((each, index) => (each.default ? [index] : [])));
    this.placeholder = component.placeholder || say("Make a selection");
    this.name = component.label || this.placeholder;
    this.#button = this.#makeButton(component);
    this.#done = element(
      "button",
      { type: "button", class: "button primary", tabindex: "-1", onclick: () => this.#close(true) },
      say("Done"),
    );
    const footer =
      this.multiple && element("div", { class: "popup-footer" }, this.#hint, this.#done);
    this.#listbox = new Listbox(this.#button, this.name, (index) => this.#choose(index), {
      multiple: this.multiple,
      footer: footer || undefined,
    });
    this.root = element("div", { class: "select" }, this.#button);
    this.#show();
  }

  /** @returns {string[]} what is chosen */
  get values() {
    return [...this.#chosen].map((index) => this.#options[index].value);
  }

  get multiple() {
    return this.#most > 1;
  }

  /**
   * @param {Component} component
   * @returns {HTMLButtonElement}
   */
  #makeButton({ custom_id, disabled }) {
    return element("button", {
      type: "button",
      class: "select-button",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": this.name,
      "data-custom-id": custom_id,
      disabled: disabled || this.#options.length === 0,
      onclick: () => this.#toggle(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      // Going to another window isn't a choice.
      onblur: () => document.hasFocus() && this.#close(true),
    });
  }

  /** Shows the chosen values on the button. */
  #show() {
    const chosen = [...this.#chosen].map((index) => this.#options[index]);
    const words = chosen.map(({ label }) => label).join(", ");
    this.#button.replaceChildren(
      element(
        "span",
        { class: words ? "select-value" : "select-placeholder" },
        chosen.length === 1 ? emojiMark(chosen[0].emoji) : null,
        words || this.placeholder,
      ),
    );
    this.#button.setAttribute(
      "aria-label",
      words ? `${this.name}: ${words}` : this.name,
    );
  }

  #toggle() {
    if (this.#listbox.isOpen) this.#close(true);
    else this.#open();
  }

  #open() {
    this.#marked = new Set(this.#chosen);
    const [first = 0] = this.#chosen;
    const entries = this.#options.map((option, index) => ({
      content: optionContent(option),
      selected: this.#marked.has(index),
      data: { value: option.value },
    }));
    this.#listbox.show(entries, first);
    this.#tellCount();
    document.addEventListener("pointerdown", this.#onPress, true);
  }

  /** @param {boolean} commit */
  #close(commit) {
    document.removeEventListener("pointerdown", this.#onPress, true);
    if (!this.#listbox.isOpen) return;
    this.#listbox.hide();
    if (!commit || !this.#fits() || !this.#changed()) return;
    this.#chosen = new Set([...this.#marked].toSorted((a, b) => a - b));
    this.#show();
    this.#onCommit(this.values);
  }

  #fits() {
    return this.#marked.size >= this.#least && this.#marked.size <= this.#most;
  }

  #changed() {
    return (
      this.#marked.size !== this.#chosen.size ||
      [...this.#marked].some((each) => !this.#chosen.has(each))
    );
  }

  /** @param {number} index */
  #choose(index) {
    if (!this.multiple) {
      const takesBack = this.#least === 0 && this.#marked.has(index);
      this.#marked = new Set(takesBack ? [] : [index]);
      this.#close(true);
      return;
    }
    if (this.#marked.has(index)) this.#marked.delete(index);
    else if (this.#marked.size < this.#most) this.#marked.add(index);
    this.#listbox.select(index, this.#marked.has(index));
    this.#tellCount();
  }

  /** Shows in the open list how many options are marked, and of how many. */
  #tellCount() {
    const bounds = this.#least === this.#most ? `${this.#most}` : `${this.#least} to ${this.#most}`;
    this.#hint.textContent = `${this.#marked.size} chosen, of ${bounds}`;
    this.#done.disabled = !this.#fits();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (this.#listbox.isOpen) this.#openKey(event);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      this.#open();
    }
  }

  /** @param {KeyboardEvent} event */
  #openKey(event) {
    if (this.#listbox.move(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.#close(false);
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (event.key === "Enter" && this.multiple && event.ctrlKey) this.#close(true);
      else if (this.#listbox.active >= 0) this.#choose(this.#listbox.active);
    } else if (event.key.length === 1) this.#seek(event.key);
  }

  /**
   * Goes to the next option that begins with a letter.
   *
   * @param {string} letter
   */
  #seek(letter) {
    const count = this.#options.length;
    const order = Array.from(
      { length: count },
      (_, step) => (this.#listbox.active + 1 + step) % count,
    );
    const begins = (/** @type {number} */ index) =>
      this.#options[index].label.toLowerCase().startsWith(letter.toLowerCase());
    const found = order.find(begins);
    if (found !== undefined) this.#listbox.activate(found);
  }
}

/**
 * @param {SelectOption} option
 * @returns {DocumentFragment}
 */
function optionContent({ label, description, emoji }) {
  const made = document.createDocumentFragment();
  fill(
    made,
    emojiMark(emoji),
    element(
      "span",
      { class: "choice-text" },
      element("span", { class: "choice-label" }, label),
      description && element("span", { class: "choice-note" }, description),
    ),
  );
  return made;
}
