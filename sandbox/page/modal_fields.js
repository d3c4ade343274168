// @ts-check
/** The fields of a modal: each is shown with its label, and knows what was entered in it. */

import { element, uniqueId } from "./element.js";
import { checkboxField, checkboxesField, radioField } from "./modal_options.js";
import { boundsOf, column, countTrouble, countWords, noteOf, star } from "./modal_parts.js";
import { isSelect, Select } from "./select.js";
import { ComponentType } from "./wire.js";
import { say } from "./words.js";

/**
 * @typedef {import("./modal_parts.js").Field} Field
 * @typedef {import("./modal_parts.js").Heading} Heading
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./wire.js").Component} Component
 */

const PARAGRAPH = 2;
const LONGEST = 4000;
const LARGEST_FILE = 10 * 1024 * 1024;

/**
 * @param {Component} control
 * @param {Heading} heading
 * @param {Store} store
 * @returns {Field | null} null for a control that the page doesn't know
 */
export function makeField(control, heading, store) {
  if (isSelect(control)) return selectField(control, heading, store);
  switch (control.type) {
    case ComponentType.TEXT_INPUT:
      return textField(control, heading);
    case ComponentType.FILE_UPLOAD:
      return fileField(control, heading);
    case ComponentType.RADIO_GROUP:
      return radioField(control, heading);
    case ComponentType.CHECKBOX_GROUP:
      return checkboxesField(control, heading);
    case ComponentType.CHECKBOX:
      return checkboxField(control, heading);
    default:
      return null;
  }
}

/**
 * @param {Component} input
 * @param {Heading} heading
 * @returns {Field}
 */
function textField(input, heading) {
  const { custom_id = "", required, min_length, max_length, placeholder, style } = input;
  const note = noteOf(heading);
  const attributes = {
    id: uniqueId("input"),
    required: required ?? true,
    placeholder,
    minlength: min_length,
    maxlength: max_length ?? LONGEST,
    autocomplete: "off",
    "aria-describedby": note?.id,
    "data-custom-id": custom_id,
  };
  const control =
    style === PARAGRAPH
      ? element("textarea", { rows: 4, ...attributes })
      : element("input", { type: "text", ...attributes });
  control.value = input.value ?? "";
  const label = element("label", { for: control.id }, heading.label, star(required));
  return { node: column(label, note, control), custom_id, value: () => control.value };
}

/**
 * @param {Component} component
 * @param {Heading} heading
 * @param {Store} store
 * @returns {Field}
 */
function selectField(component, heading, store) {
  const { custom_id = "" } = component;
  const bounds = boundsOf(component);
  const note = noteOf(heading);
  // Optional choices can be cleared.
  const select = new Select(
    { ...component, label: heading.label, min_values: bounds.required ? bounds.least : 0 },
    store,
  );
  const button = select.root.firstElementChild;
  button?.setAttribute("aria-required", String(bounds.required));
  if (note) button?.setAttribute("aria-describedby", note.id);
  const label = element("span", { class: "label" }, heading.label, star(bounds.required));
  return {
    node: column(label, note, select.root),
    custom_id,
    value: () => select.values,
    trouble: () => countTrouble(select.values.length, bounds, heading.label),
  };
}

/**
 * @param {Component} upload
 * @param {Heading} heading
 * @returns {Field}
 */
function fileField(upload, heading) {
  const { custom_id = "" } = upload;
  const bounds = boundsOf(upload);
  const note = noteOf(heading, bounds.most > 1 ? countWords(bounds, Infinity) : "");
  const list = element("ul", { class: "file-names", "aria-live": "polite" });
  const control = element("input", {
    type: "file",
    id: uniqueId("input"),
    required: bounds.required,
    multiple: bounds.most > 1,
    "aria-describedby": note?.id,
    "data-custom-id": custom_id,
  });
  const files = () => [...(control.files ?? [])];
  control.addEventListener("change", () => {
    const names = files().map(({ name }) => element("li", {}, name));
    // The browser itself shows the name of a single file.
    list.replaceChildren(...(names.length > 1 ? names : []));
  });
  const label = element("label", { for: control.id }, heading.label, star(bounds.required));
  return {
    node: column(label, note, control, list),
    custom_id,
    value: files,
    trouble() {
      const large = files().find(({ size }) => size > LARGEST_FILE);
      return large
        ? say("“{0}” is larger than 10 MB.", large.name)
        : countTrouble(files().length, bounds, heading.label);
    },
  };
}
