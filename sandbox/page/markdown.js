// @ts-check
/**
 * Discord's markdown as DOM nodes: code blocks, quotes, headings, lists and the lines in them
 * (Discord: Reference, Message Formatting; Markdown Text 101).
 */

import { element } from "./element.js";
import { inline } from "./markdown_inline.js";

/** @typedef {import("./markdown_inline.js").Names} Names */

const FENCE = /```(?:[\w+.#-]*\n)?([^]*?)\n?```/g;
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
  // The page's own headings have the levels 1 and 2.
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
 * Reads one list and takes its items away: it ends where bullets change to numbers or back.
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
