// @ts-check
/** The interactions of this person with the bot, and the state of each. */

import { post, Refused } from "./connection.js";
import { say } from "./words.js";

/**
 * @typedef {import("./wire.js").Choice} Choice
 * @typedef {import("./wire.js").Component} Component
 * @typedef {import("./wire.js").FieldValue} FieldValue
 * @typedef {import("./wire.js").InteractionState} InteractionState
 * @typedef {import("./wire.js").Message} Message
 * @typedef {import("./wire.js").OptionValue} OptionValue
 *
 * @typedef {object} Interaction
 * @property {string | null} id null until the sandbox has answered
 * @property {"command" | "component" | "modal"} kind
 * @property {string} channel
 * @property {string} [label] the command as written
 * @property {string} [message] that the component or the modal belongs to
 * @property {string} [custom_id]
 * @property {InteractionState} state
 * @property {string} [why] it failed
 */

const KEPT = 100;

export class Interactions {
  /** @type {Set<Interaction>} the latest ones, oldest first */
  #latest = new Set();
  /** @type {Map<string, {state: InteractionState, why?: string}>} told before the id was known */
  #early = new Map();
  /** @type {((interaction: Interaction) => void)[]} */
  #listeners = [];
  #person;

  /** @param {() => string} person who asks */
  constructor(person) {
    this.#person = person;
  }

  /** @param {(interaction: Interaction) => void} listener told of each one whose state changed */
  listen(listener) {
    this.#listeners.push(listener);
  }

  /**
   * @param {string} channel
   * @param {string} command its id
   * @param {OptionValue[]} options
   * @param {string} label the command as written
   * @returns {Promise<Interaction>} when the sandbox has taken or refused it
   */
  command(channel, command, options, label) {
    return this.#start({ kind: "command", channel, label }, { command, options });
  }

  /**
   * @param {Message} message
   * @param {string} custom_id
   * @param {string[]} [values] of a select
   * @returns {Promise<Interaction>} when the sandbox has taken or refused it
   */
  component({ id, channel_id }, custom_id, values) {
    for (const each of this.#latest) if (each.message === id) this.dismiss(each);
    const about = /** @type {const} */ ({ kind: "component", channel: channel_id, message: id });
    return this.#start({ ...about, custom_id }, { message: id, custom_id, values });
  }

  /**
   * @param {Interaction} opener the interaction that was answered with the modal
   * @param {Record<string, FieldValue>} entered in its fields, by custom id
   * @returns {Promise<Interaction>} when the sandbox has taken or refused it
   */
  modal({ id, channel, message }, entered) {
    /** @type {Record<string, File>} */
    const files = {};
    const named = (/** @type {string | File} */ value) => {
      if (typeof value === "string") return value;
      const name = `files[${Object.keys(files).length}]`;
      files[name] = value;
      return name;
    };
    const fields = Object.entries(entered).map(([custom_id, value]) => [
      custom_id,
      Array.isArray(value) ? value.map(named) : value,
    ]);
    const body = { opener: id, fields: Object.fromEntries(fields) };
    return this.#start({ kind: "modal", channel, message }, body, files);
  }

  /**
   * @param {string} channel
   * @param {string} command
   * @param {OptionValue[]} options one of them focused
   * @returns {Promise<Choice[]>}
   * @throws {Refused}
   */
  async autocomplete(channel, command, options) {
    const body = { user: this.#person(), channel, kind: "autocomplete", command, options };
    return (await post("interactions", body)).choices;
  }

  /** @param {{id: string, state: InteractionState, why?: string}} news */
  progress({ id, state, why: said }) {
    const why = said && say(said);
    const known = this.find(id);
    if (known) this.#set(known, state, why);
    else this.#early.set(id, { state, why });
  }

  /**
   * @param {string} id
   * @returns {Interaction | undefined} also one that is done, if it isn't long ago
   */
  find(id) {
    return [...this.#latest].find((each) => each.id === id);
  }

  /**
   * @param {string} channel
   * @returns {Interaction[]} those waited for, and the failures not yet dismissed
   */
  open(channel) {
    return [...this.#latest].filter((each) => each.channel === channel && each.state !== "done");
  }

  /** @param {Interaction} interaction one that failed; others are left as they are */
  dismiss(interaction) {
    if (interaction.state === "failed") this.#set(interaction, "done");
  }

  /** Forgets all interactions: their person or sandbox is no longer shown. */
  clear() {
    this.#latest.clear();
    this.#early.clear();
  }

  /**
   * @param {Omit<Interaction, "id" | "state">} about
   * @param {object} body
   * @param {Record<string, File>} [files]
   * @returns {Promise<Interaction>}
   */
  async #start(about, body, files) {
    /** @type {Interaction} */
    const interaction = { ...about, id: null, state: "pending" };
    this.#keep(interaction);
    const { kind, channel } = about;
    try {
      const whole = { user: this.#person(), channel, kind, ...body };
      const answer = await post("interactions", whole, files);
      interaction.id = answer.id;
      const early = this.#early.get(answer.id);
      this.#early.delete(answer.id);
      if (early) this.#set(interaction, early.state, early.why);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#set(interaction, "failed", error.message);
    }
    return interaction;
  }

  /** @param {Interaction} interaction */
  #keep(interaction) {
    this.#latest.add(interaction);
    if (this.#latest.size > KEPT) this.#latest.delete([...this.#latest][0]);
    this.#set(interaction, "pending");
  }

  /**
   * @param {Interaction} interaction
   * @param {InteractionState} state
   * @param {string} [why]
   */
  #set(interaction, state, why) {
    interaction.state = state;
    interaction.why = why;
    for (const listener of this.#listeners) listener(interaction);
  }
}
