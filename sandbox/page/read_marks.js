// @ts-check
/** The last message that each person has read in each channel, kept in the browser. */

import { compareSnowflakes } from "./wire.js";

const KEY = "sandbox.read";

export class ReadMarks {
  /** @type {Record<string, Record<string, string>>} person -> channel -> last message read */
  #marks;

  constructor() {
    this.#marks = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  }

  /**
   * @param {string} person
   * @param {string} channel
   * @param {string} message
   */
  mark(person, channel, message) {
    this.#marks[person] ??= {};
    const own = this.#marks[person];
    if (own[channel] && compareSnowflakes(message, own[channel]) <= 0) return;
    own[channel] = message;
    localStorage.setItem(KEY, JSON.stringify(this.#marks));
  }

  /**
   * @param {string} person
   * @param {string} channel
   * @param {string} message
   * @returns {boolean}
   */
  hasRead(person, channel, message) {
    return compareSnowflakes(message, this.#marks[person]?.[channel] ?? "0") <= 0;
  }

  /**
   * Forgets the people of a sandbox that is gone; its ids never come back.
   *
   * @param {string[]} people those there are
   */
  keepOnly(people) {
    const known = new Set(people);
    this.#marks = Object.fromEntries(
      Object.entries(this.#marks).filter(([person]) => known.has(person)),
    );
  }
}
