// @ts-check
/**
 * Discord's markdown as DOM nodes: code, quotes, headings, lists and spoilers, links, mentions and
 * timestamps (Discord: Reference, Message Formatting; Markdown Text 101).
 */

import { element } from "./element.js";
import { timestampMark } from "./time.js";

/**
 * What the text may name and lead to.
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
  [/<a?(:\w+:)\d+>/y, (m) => text(m[1])],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => timestampMark(Number(m[1]), m[2] ?? "f")],
  [/@(?:everyone|here)\b/y, (m) => mention(m[0])],
];

const FENCE = /```(?:[\w+.#-]*\n)?([^]*?)\n?```/g;
/** What an inline rule can begin with. */
const SPECIAL = /[\\`*_~|[<@h]/;
const HEADING = /^(#{1,3}) +(\S.*)$/;
const QUOTE = /^> ?/;
const LIST_ITEM = /^( *)(?:([-*])|(\d{1,9})\.) +(.*)$/;

/**
 * @param {string} source
 * @param {Names} names
 * @returns {DocumentFragment}
 */
export function renderMarkdown(source, names) {
  const result = document.createDocumentFragment();
  let read = 0;
  for (const fence of source.matchAll(FENCE)) {
    result.append(blocks(source.slice(read, fence.index).replace(/\n$/, ""), names));
    result.append(element("pre", {}, element("code", {}, fence[1])));
    read = fence.index + fence[0].length;
  }
  const rest = source.slice(read);
  result.append(blocks(read > 0 ? rest.replace(/^\n/, "") : rest, names));
  return result;
}

/**
 * @param {string} source text without code blocks
 * @param {Names} names
 * @returns {DocumentFragment}
 */
function blocks(source, names) {
  const result = document.createDocumentFragment();
  const lines = source === "" ? [] : source.split("\n");
  while (lines.length > 0) result.append(block(lines, names));
  return result;
}

/**
 * Reads the first block and takes its lines away.
 *
 * @param {string[]} lines
 * @param {Names} names
 * @returns {Node}
 */
function block(lines, names) {
  const [line] = lines;
  if (line.startsWith(">>> ")) {
    return element("blockquote", {}, blocks(lines.splice(0).join("\n").slice(4), names));
  }
  if (line.startsWith("> ")) {
    const quoted = takeWhile(lines, (each) => QUOTE.test(each));
    const inside = quoted.map((each) => each.replace(QUOTE, "")).join("\n");
    return element("blockquote", {}, blocks(inside, names));
  }
  if (HEADING.test(line)) return heading(takeFirst(lines), names);
  if (line.startsWith("-# ")) {
    return element("small", { class: "subtext" }, inline(takeFirst(lines).slice(3), names));
  }
  if (LIST_ITEM.test(line)) {
    return lists(takeWhile(lines, (each) => LIST_ITEM.test(each)).map(readItem), names);
  }
  const plain = [takeFirst(lines), ...takeWhile(lines, (each) => !startsBlock(each))];
  return element("p", {}, inline(plain.join("\n"), names));
}

/**
 * @param {string} line
 * @returns {boolean}
 */
function startsBlock(line) {
  return /^(?:>>> |> |-# )/.test(line) || HEADING.test(line) || LIST_ITEM.test(line);
}

/**
 * @param {string[]} lines at least one
 * @returns {string}
 */
function takeFirst(lines) {
  return lines.splice(0, 1)[0];
}

/**
 * @param {string[]} lines
 * @param {(line: string) => boolean} belongs
 * @returns {string[]} the first lines that belong, which are taken away
 */
function takeWhile(lines, belongs) {
  const end = lines.findIndex((line) => !belongs(line));
  return lines.splice(0, end === -1 ? lines.length : end);
}

/**
 * @param {string} line
 * @param {Names} names
 * @returns {HTMLElement}
 */
function heading(line, names) {
  const [, marks, words] = /** @type {RegExpExecArray} */ (HEADING.exec(line));
  // The page's own headings are of the levels 1 and 2.
  const level = String(marks.length + 2);
  return element(
    "div",
    { class: `heading-${marks.length}`, role: "heading", "aria-level": level },
    inline(words, names),
  );
}

/**
 * @typedef {object} Item
 * @property {number} indent
 * @property {number | null} number null for a bullet
 * @property {string} words
 *
 * @param {string} line
 * @returns {Item}
 */
function readItem(line) {
  const [, indent, , number, words] = /** @type {RegExpExecArray} */ (LIST_ITEM.exec(line));
  return { indent: indent.length, number: number ? Number(number) : null, words };
}

/**
 * @param {Item[]} items
 * @param {Names} names
 * @returns {DocumentFragment}
 */
function lists(items, names) {
  const result = document.createDocumentFragment();
  while (items.length > 0) result.append(list(items, names));
  return result;
}

/**
 * Reads one list and takes its items away: it ends where bullets turn into numbers or back.
 *
 * @param {Item[]} items at least one; those indented further than the first belong below the others
 * @param {Names} names
 * @returns {HTMLElement}
 */
function list(items, names) {
  const [first] = items;
  const numbered = first.number !== null;
  const made = element(numbered ? "ol" : "ul", { start: first.number });
  while (items.length > 0 && (items[0].number !== null) === numbered) {
    const [item] = items.splice(0, 1);
    const end = items.findIndex((each) => each.indent <= first.indent);
    const below = items.splice(0, end === -1 ? items.length : end);
    made.append(element("li", {}, inline(item.words, names), lists(below, names)));
  }
  return made;
}

/**
 * @param {string} source
 * @param {Names} names
 * @returns {DocumentFragment}
 */
function inline(source, names) {
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
 * Hides content until it is asked for.
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
    element("button", { type: "button", class: "spoiler-cover", onclick: reveal }, "Show spoiler"),
  );
  return made;
}
