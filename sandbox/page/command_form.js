// @ts-check
/** The options of one slash command as fields. */

import { Autocomplete } from "./autocomplete.js";
import { nest } from "./commands.js";
import { element, uniqueId } from "./element.js";
import { displayName, OptionType } from "./wire.js";
import { say } from "./words.js";

/**
 * @typedef {import("./wire.js").Choice} Choice
 * @typedef {import("./wire.js").CommandOption} CommandOption
 * @typedef {import("./wire.js").OptionValue} OptionValue
 * @typedef {import("./commands.js").Leaf} Leaf
 * @typedef {import("./store.js").Store} Store
 *
 * @typedef {object} Field
 * @property {CommandOption} option
 * @property {HTMLInputElement | HTMLSelectElement} control
 * @property {() => string} value as written or chosen; empty when left out
 *
 * @typedef {(options: OptionValue[]) => Promise<Choice[]>} Suggest asks the bot
 */

/** @type {Set<number>} */
const NUMBERS = new Set([OptionType.INTEGER, OptionType.NUMBER]);

export class CommandForm {
  /** @type {Field[]} */
  #fields;
  #store;
  #suggest;

  /**
   * @param {Leaf} leaf
   * @param {Store} store
   * @param {Suggest} suggest
   */
  constructor(leaf, store, suggest) {
    this.leaf = leaf;
    this.#store = store;
    this.#suggest = suggest;
    this.#fields = leaf.options.map((option) => this.#makeField(option));
    this.root = element("div", { class: "fields" }, this.#fields.map(labelled));
  }

  /** @returns {HTMLElement | undefined} where to begin */
  get first() {
    return this.#fields[0]?.control;
  }

  /** @returns {OptionValue[]} what is filled in, as an interaction carries it */
  options() {
    return nest(this.leaf, this.#values());
  }

  /** @returns {string} the command as written in a chat */
  label() {
    const filled = this.#fields.filter(({ value }) => value() !== "");
    const parts = filled.map(({ option, control }) => `${option.name}: ${shownIn(control)}`);
    return [`/${this.leaf.path}`, ...parts].join(" ");
  }

  /**
   * @param {CommandOption} [focused] the option being written, of an autocomplete
   * @returns {OptionValue[]}
   */
  #values(focused) {
    return this.#fields
      .filter((each) => each.value() !== "" || each.option === focused)
      .map(({ option, control, value }) => ({
        name: option.name,
        type: option.type,
        value: option === focused ? control.value : typed(option.type, value()),
        ...(option === focused && { focused: true }),
      }));
  }

  /**
   * @param {CommandOption} option
   * @returns {Field}
   */
  #makeField(option) {
    if (option.autocomplete) {
      const suggest = () => this.#suggest(nest(this.leaf, this.#values(option)));
      const field = new Autocomplete(controlAttributes(option), option.name, suggest);
      return { option, control: field.input, value: () => field.value };
    }
    const choices = this.#choices(option);
    const control = choices ? makeChoice(option, choices) : makeInput(option);
    return { option, control, value: () => control.value.trim() };
  }

  /**
   * @param {CommandOption} option
   * @returns {Choice[] | null} null where anything can be written
   */
  #choices(option) {
    if (option.choices && option.choices.length > 0) return option.choices;
    switch (option.type) {
      case OptionType.BOOLEAN:
        return [
          { name: say("True"), value: "true" },
          { name: say("False"), value: "false" },
        ];
      case OptionType.USER:
        return [...this.#store.people.values(), ...(this.#store.bot ? [this.#store.bot] : [])].map(
          (user) => ({ name: displayName(user), value: user.id }),
        );
      case OptionType.CHANNEL:
        return [...this.#store.channels.values()]
          .filter(
            ({ type, recipients }) =>
              !recipients && (option.channel_types ?? [type]).includes(type),
          )
          .map((channel) => ({ name: `#${this.#store.channelName(channel)}`, value: channel.id }));
      default:
        return null;
    }
  }
}

/**
 * @param {HTMLInputElement | HTMLSelectElement} control
 * @returns {string} what a person sees in it
 */
function shownIn(control) {
  return control instanceof HTMLSelectElement
    ? control.selectedOptions[0].text
    : control.value.trim();
}

/**
 * @param {number} type
 * @param {string} written
 * @returns {string | number | boolean}
 */
function typed(type, written) {
  if (type === OptionType.BOOLEAN) return written === "true";
  const number = Number(written);
  return NUMBERS.has(type) && !Number.isNaN(number) ? number : written;
}

/**
 * @param {Field} field
 * @returns {HTMLElement}
 */
function labelled({ option, control }) {
  const note = uniqueId("note");
  control.setAttribute("aria-describedby", note);
  return element(
    "div",
    { class: "field" },
    element("label", { for: control.id }, option.name),
    control,
    element(
      "span",
      { class: "note", id: note },
      option.required ? "" : say("Optional. "),
      option.description,
    ),
  );
}

/**
 * @param {CommandOption} option
 * @returns {Record<string, unknown>}
 */
function controlAttributes({ name, required, min_length, max_length }) {
  return {
    id: uniqueId("option"),
    name,
    required,
    minlength: min_length,
    maxlength: max_length,
    autocomplete: "off",
  };
}

/**
 * @param {CommandOption} option
 * @returns {HTMLInputElement}
 */
function makeInput(option) {
  const number = NUMBERS.has(option.type) && {
    type: "number",
    min: option.min_value,
    max: option.max_value,
    step: option.type === OptionType.INTEGER ? 1 : "any",
  };
  return element("input", { type: "text", ...controlAttributes(option), ...number });
}

/**
 * @param {CommandOption} option
 * @param {Choice[]} choices
 * @returns {HTMLSelectElement}
 */
function makeChoice({ name, required }, choices) {
  const none = element("option", { value: "" }, required ? say("Choose…") : "—");
  const made = choices.map((each) => element("option", { value: each.value }, each.name));
  return element("select", { id: uniqueId("option"), name, required }, none, made);
}
