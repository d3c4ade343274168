// @ts-check
/** Discord's markdown within a line: emphasis, code, spoilers, links, mentions and timestamps. */

import { element } from "./element.js";
import { ownEmoji } from "./emoji.js";
import { timestampMark } from "./time.js";
import { say } from "./words.js";

/**
 * The names that mentions in a text stand for, and what a press of one does.
 *
 * @typedef {object} Names
 * @property {(id: string) => string | null} user
 * @property {(id: string) => string | null} channel
 * @property {(id: string) => void} openChannel
 * @property {(path: string) => void} openCommand
 */

/** @typedef {(match: RegExpExecArray, names: Names) => Node} Maker */

/** Inline rules in the order they are tried; each is sticky and matches at the reading position. */
/** @type {[RegExp, Maker][]} */
const INLINE = [
  [/\\([^\p{L}\p{N}\s])/uy, (m) => text(m[1])],
  [/(`+)([^]*?[^`])\1(?!`)/y, (m) => element("code", {}, m[2].trim())],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, (m, n) => element("strong", {}, inline(m[1], n))],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, (m, n) => element("u", {}, inline(m[1], n))],
  [/\*(?=\S)((?:\*\*|\\[^]|[^*\\])+?)\*(?!\*)/y, (m, n) => element("em", {}, inline(m[1], n))],
  [/\b_((?:__|\\[^]|[^\\_])+?)_\b/y, (m, n) => element("em", {}, inline(m[1], n))],
  [/~~([^]+?)~~/y, (m, n) => element("s", {}, inline(m[1], n))],
  [/\|\|([^]+?)\|\|/y, (m, n) => spoiler(inline(m[1], n))],
  [
    /\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?:\s+"([^"]*)")?\)/y,
    (m, n) => link(m[2], inline(m[1], n), m[3]),
  ],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => link(m[1], text(m[1]))],
  [/https?:\/\/[^\s<]*[^\s<>.,:;"'\])*_~|]/y, (m) => link(m[0], text(m[0]))],
  [/<@!?(\d+)>/y, (m, n) => mention(`@${n.user(m[1]) ?? "unknown-user"}`)],
  [/<@&(\d+)>/y, () => mention("@role")],
  [/<#(\d+)>/y, channelMention],
  [/<\/([-_'\p{L}\p{N} ]+):\d+>/uy, commandMention],
  [/<a?:(\w+):(\d+)>/y, (m) => ownEmoji(m[2], m[1])],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => timestampMark(Number(m[1]), m[2] ?? "f")],
  [/@(?:everyone|here)\b/y, (m) => mention(m[0])],
];

/** The characters that an inline rule can begin with. */
const SPECIAL = /[\\`*_~|[<@h]/;

/**
 * @param {string} source
 * @param {Names} names
 * @returns {DocumentFragment}
 */
export function inline(source, names) {
  const result = document.createDocumentFragment();
  let plain = "";
  let position = 0;
  while (position < source.length) {
    const found = SPECIAL.test(source[position]) ? matchAt(source, position) : null;
    if (found) {
      result.append(plain, found.make(found.match, names));
      plain = "";
      position += found.match[0].length;
    } else {
      plain += source[position];
      position += 1;
    }
  }
  result.append(plain);
  return result;
}

/**
 * @param {string} source
 * @param {number} position
 * @returns {{match: RegExpExecArray, make: Maker} | null}
 */
function matchAt(source, position) {
  for (const [rule, make] of INLINE) {
    rule.lastIndex = position;
    const match = rule.exec(source);
    if (match) return { match, make };
  }
  return null;
}

/**
 * @param {string} content
 * @returns {Text}
 */
function text(content) {
  return document.createTextNode(content);
}

/**
 * @param {string} url http or https: the rules above match no other
 * @param {Node} content
 * @param {string} [title]
 * @returns {HTMLElement}
 */
export function link(url, content, title) {
  return element("a", { href: url, title, target: "_blank", rel: "noopener noreferrer" }, content);
}

/**
 * @param {string} words
 * @returns {HTMLElement}
 */
function mention(words) {
  return element("span", { class: "mention" }, words);
}

/**
 * @param {RegExpExecArray} match
 * @param {Names} names
 * @returns {HTMLElement}
 */
function channelMention(match, names) {
  const name = names.channel(match[1]);
  if (name === null) return mention("#unknown-channel");
  const open = () => names.openChannel(match[1]);
  return element("button", { type: "button", class: "mention", onclick: open }, `#${name}`);
}

/**
 * @param {RegExpExecArray} match
 * @param {Names} names
 * @returns {HTMLElement}
 */
function commandMention(match, names) {
  const open = () => names.openCommand(match[1]);
  return element("button", { type: "button", class: "mention", onclick: open }, `/${match[1]}`);
}

/**
 * Hides content until it is pressed.
 *
 * @param {Node} content
 * @returns {HTMLElement}
 */
export function spoiler(content) {
  const inside = element("span", { class: "spoiler-content", inert: true }, content);
  const reveal = () => {
    made.replaceWith(inside);
    inside.inert = false;
  };
  const made = element("span", { class: "spoiler" }, inside);
  made.append(
    element("button", { type: "button", class: "spoiler-cover", onclick: reveal }, say("Show spoiler")),
  );
  return made;
}
