// @ts-check
/** The fields of a modal that are chosen from in plain sight: radio groups and checkboxes. */

import { element, uniqueId } from "./element.js";
import { boundsOf, column, countTrouble, countWords, noteOf, star } from "./modal_parts.js";
import { say } from "./words.js";

/**
 * @typedef {import("./modal_parts.js").Bounds} Bounds
 * @typedef {import("./modal_parts.js").Field} Field
 * @typedef {import("./modal_parts.js").Heading} Heading
 * @typedef {import("./wire.js").Component} Component
 * @typedef {import("./wire.js").SelectOption} SelectOption
 */

/**
 * @param {Component} group
 * @param {Heading} heading
 * @returns {Field}
 */
export function radioField(group, heading) {
  const { custom_id = "", options = [] } = group;
  const required = group.required ?? true;
  const name = uniqueId("radio");
  const rows = options.map((option) => optionRow("radio", option, { name, required }));
  const chosen = () => rows.find(({ input }) => input.checked)?.input ?? null;
  const legend = element("legend", { class: "label" }, heading.label, star(required));
  const node = fieldset(legend, noteOf(heading), rows, custom_id);
  if (!required) node.append(clearButton(node, rows[0]?.input, chosen));
  node.setAttribute("role", "radiogroup");
  node.setAttribute("aria-required", String(required));
  return { node, custom_id, value: () => chosen()?.value ?? null };
}

/**
 * Makes the button that takes a choice back, which is there as long as there is a choice.
 *
 * @param {HTMLElement} node
 * @param {HTMLInputElement | undefined} first
 * @param {() => HTMLInputElement | null} chosen
 * @returns {HTMLButtonElement}
 */
function clearButton(node, first, chosen) {
  const clear = () => {
    const input = chosen();
    if (input) input.checked = false;
    show();
    first?.focus();
  };
  const attributes = { type: "button", class: "link-button", onclick: clear };
  const button = element("button", attributes, say("Clear"));
  const show = () => {
    button.hidden = chosen() === null;
  };
  node.addEventListener("change", show);
  show();
  return button;
}

/**
 * @param {Component} group
 * @param {Heading} heading
 * @returns {Field}
 */
export function checkboxesField(group, heading) {
  const { custom_id = "", options = [] } = group;
  const bounds = boundsOf(group, options.length);
  const rows = options.map((option) => optionRow("checkbox", option));
  /** @type {Set<string>} in the order in which they were ticked, as Discord sends them */
  const ticked = new Set(options.flatMap((each) => (each.default ? [each.value] : [])));
  const hold = () => {
    for (const { input } of rows) {
      if (input.checked) ticked.add(input.value);
      else ticked.delete(input.value);
    }
    for (const { input } of rows) input.disabled = !input.checked && ticked.size >= bounds.most;
  };
  hold();
  const legend = element("legend", { class: "label" }, heading.label, star(bounds.required));
  const note = noteOf(heading, countWords(bounds, options.length));
  const node = fieldset(legend, note, rows, custom_id);
  node.addEventListener("change", hold);
  return {
    node,
    custom_id,
    value: () => [...ticked],
    trouble: () => countTrouble(ticked.size, bounds, heading.label),
  };
}

/**
 * @param {Component} checkbox
 * @param {Heading} heading
 * @returns {Field}
 */
export function checkboxField({ custom_id = "", default: ticked }, heading) {
  const option = { ...heading, value: "", default: ticked ?? false };
  const { row, input } = optionRow("checkbox", option, { "data-custom-id": custom_id });
  return { node: column(row), custom_id, value: () => input.checked };
}

/**
 * @param {"radio" | "checkbox"} type
 * @param {SelectOption} option
 * @param {Record<string, unknown>} [more] attributes
 * @returns {{row: HTMLElement, input: HTMLInputElement}}
 */
function optionRow(type, { label, value, description, default: chosen }, more = {}) {
  const named = { class: "choice-label", id: uniqueId("option") };
  const noted = { class: "choice-note", id: uniqueId("note") };
  const input = element("input", {
    type,
    value,
    "aria-labelledby": named.id,
    "aria-describedby": description && noted.id,
    ...more,
  });
  input.checked = chosen ?? false;
  const words = element(
    "span",
    { class: "choice-text" },
    element("span", named, label),
    description && element("span", noted, description),
  );
  return { row: element("label", { class: "option-row" }, input, words), input };
}

/**
 * @param {HTMLElement} legend
 * @param {HTMLElement | null} note
 * @param {{row: HTMLElement}[]} rows
 * @param {string} custom_id
 * @returns {HTMLElement}
 */
function fieldset(legend, note, rows, custom_id) {
  const options = element(
    "div",
    { class: "option-rows" },
    rows.map(({ row }) => row),
  );
  return element(
    "fieldset",
    { class: "field", "aria-describedby": note?.id, "data-custom-id": custom_id },
    legend,
    note,
    options,
  );
}
