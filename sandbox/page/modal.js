// @ts-check
/** A modal as a dialog (Discord: Component Reference, Modals). */

import { element, uniqueId } from "./element.js";
import { renderMarkdown } from "./markdown.js";
import { isSelect, Select } from "./select.js";
import { ComponentType } from "./wire.js";

/**
 * @typedef {import("./interactions.js").Interactions} Interactions
 * @typedef {import("./markdown_inline.js").Names} Names
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./wire.js").Component} Component
 * @typedef {import("./wire.js").Modal} Modal
 *
 * @typedef {object} Part a component of the modal
 * @property {HTMLElement} node
 * @property {() => object} value as Discord sends it when the modal is submitted
 * @property {() => string} [trouble] what keeps it from being sent; empty when all is well
 */

const PARAGRAPH = 2;
const LONGEST = 4000;

/** Opens modals, and submits what is written in them. */
export class Modals {
  #store;
  #interactions;
  #names;

  /**
   * @param {Store} store
   * @param {Interactions} interactions
   * @param {Names} names
   */
  constructor(store, interactions, names) {
    this.#store = store;
    this.#interactions = interactions;
    this.#names = names;
  }

  /**
   * @param {Modal} modal
   * @param {string} opener the id of the interaction that was answered with it
   */
  open(modal, opener) {
    const parts = modal.components.map((each) => this.#part(each));
    const trouble = element("p", { class: "failure", role: "alert" });
    const send = async () => {
      trouble.textContent = parts.map((each) => each.trouble?.()).find(Boolean) ?? "";
      if (trouble.textContent) return;
      const values = parts.map((each) => each.value());
      trouble.textContent = await this.#submit(modal, opener, values);
      if (!trouble.textContent) dialog.close();
    };
    const dialog = makeDialog(modal.title, [...parts.map(({ node }) => node), trouble], send);
    document.body.append(dialog);
    dialog.showModal();
  }

  /**
   * @param {Modal} modal
   * @param {string} opener
   * @param {object[]} components
   * @returns {Promise<string>} what went wrong; empty when the modal was sent
   */
  async #submit({ custom_id }, opener, components) {
    const opened = this.#interactions.find(opener);
    if (!opened) return "This form is too old to be sent.";
    const sent = await this.#interactions.modal(opened, custom_id, components);
    if (sent.state !== "failed") return "";
    const { why } = sent;
    this.#interactions.dismiss(sent);
    return why ?? "The form could not be sent.";
  }

  /**
   * @param {Component} component
   * @returns {Part}
   */
  #part(component) {
    const { type, id, components = [], label, description } = component;
    if (type === ComponentType.LABEL && component.component) {
      const inner = this.#field(component.component, label ?? "", description);
      return { ...inner, value: () => ({ type, id, component: inner.value() }) };
    }
    if (type === ComponentType.ACTION_ROW && components.length > 0) {
      const inner = this.#field(components[0], components[0].label ?? "");
      return { ...inner, value: () => ({ type, id, components: [inner.value()] }) };
    }
    const text = renderMarkdown(component.content ?? "", this.#names);
    return { node: element("div", { class: "text" }, text), value: () => ({ type, id }) };
  }

  /**
   * @param {Component} component a text input or a select
   * @param {string} label
   * @param {string | null} [description]
   * @returns {Part}
   */
  #field(component, label, description) {
    if (component.type === ComponentType.TEXT_INPUT) return textPart(component, label, description);
    if (isSelect(component)) return selectPart(component, label, description, this.#store);
    const words = `This page can't show fields of type ${component.type}.`;
    return {
      node: element("p", { class: "note" }, words),
      value: () => ({}),
      trouble: () => words,
    };
  }
}

/**
 * @param {string} title
 * @param {HTMLElement[]} content
 * @param {() => Promise<void>} send
 * @returns {HTMLDialogElement}
 */
function makeDialog(title, content, send) {
  const heading = element("h2", { id: uniqueId("modal") }, title);
  const button = element("button", { type: "submit", class: "button primary" }, "Submit");
  const close = () => dialog.close();
  const cancel = element(
    "button",
    { type: "button", class: "button secondary", onclick: close },
    "Cancel",
  );
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    button.disabled = true;
    await send();
    button.disabled = false;
  };
  const foot = element("div", { class: "modal-foot" }, cancel, button);
  const form = element("form", { onsubmit: submit }, heading, ...content, foot);
  const named = { class: "modal", "aria-labelledby": heading.id, onclose: () => dialog.remove() };
  const dialog = element("dialog", named, form);
  return dialog;
}

/**
 * @param {Component} input
 * @param {string} label
 * @param {string | null} [description]
 * @returns {Part}
 */
function textPart(input, label, description) {
  const {
    type,
    id,
    custom_id,
    required = true,
    min_length,
    max_length,
    placeholder,
    style,
  } = input;
  const attributes = {
    id: uniqueId("input"),
    required,
    placeholder,
    minlength: min_length,
    maxlength: max_length ?? LONGEST,
    autocomplete: "off",
    "data-custom-id": custom_id,
  };
  const long = style === PARAGRAPH;
  const control = long
    ? element("textarea", { rows: 4, ...attributes })
    : element("input", { type: "text", ...attributes });
  control.value = input.value ?? "";
  return {
    node: labelled(element("label", { for: control.id }, label), required, description, control),
    value: () => ({ type, id, custom_id, value: control.value }),
  };
}

/**
 * @param {Component} component
 * @param {string} label
 * @param {string | null | undefined} description
 * @param {Store} store
 * @returns {Part}
 */
function selectPart(component, label, description, store) {
  const { type, id, custom_id, required = true, min_values } = component;
  const select = new Select({ ...component, placeholder: component.placeholder || label }, store);
  const least = required ? Math.max(1, min_values ?? 1) : 0;
  return {
    node: labelled(element("span", { class: "label" }, label), required, description, select.root),
    value: () => ({ type, id, custom_id, values: select.values }),
    trouble: () => (select.values.length < least ? `Choose at least ${least} for “${label}”.` : ""),
  };
}

/**
 * @param {HTMLElement} label
 * @param {boolean} required
 * @param {string | null | undefined} description
 * @param {HTMLElement} control
 * @returns {HTMLElement}
 */
function labelled(label, required, description, control) {
  if (required) label.append(element("span", { class: "required", "aria-hidden": "true" }, " *"));
  return element(
    "div",
    { class: "field" },
    label,
    description && element("span", { class: "note" }, description),
    control,
  );
}
