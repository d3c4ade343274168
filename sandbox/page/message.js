// @ts-check
/** One message as Discord shows it: heading, text, pictures, embeds, components. */

import { avatar } from "./avatar.js";
import { renderComponents } from "./components.js";
import { element } from "./element.js";
import { renderEmbed } from "./embeds.js";
import { renderMarkdown } from "./markdown.js";
import { isPicture, renderFile, renderPicture } from "./picture.js";
import { messageTime } from "./time.js";
import { displayName, hasFlag, MessageFlag, MessageType } from "./wire.js";
import { say } from "./words.js";

/**
 * @typedef {import("./components.js").Surroundings} Surroundings
 * @typedef {import("./interactions.js").Interaction} Interaction
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./wire.js").Message} Message
 * @typedef {import("./wire.js").User} User
 */

/**
 * @param {Message} message
 * @param {boolean} follows whether it stands under the heading of the message above
 * @param {Surroundings} around
 * @returns {HTMLElement}
 */
export function renderMessage(message, follows, around) {
  const ephemeral = hasFlag(message, MessageFlag.EPHEMERAL);
  const mentioned = message.mentions?.some(({ id }) => id === around.store.me?.id) ?? false;
  const looks = [
    "message",
    follows && "follows",
    ephemeral && "ephemeral",
    mentioned && "mentioned",
  ];
  return element(
    "li",
    { class: looks.filter(Boolean).join(" "), "data-message-id": message.id },
    element(
      "article",
      { "aria-label": say("Message by {0}", displayName(message.author)) },
      renderOrigin(message, around),
      !follows && renderHeading(message),
      element("div", { class: "body" }, renderBody(message, around)),
      element("p", { class: "failure", role: "alert" }),
      message.thread && renderThreadLink(message.thread, around),
      ephemeral && renderDismiss(message, around.store),
    ),
  );
}

/**
 * @param {HTMLElement} node of a message
 * @returns {HTMLElement[]} its buttons and selects that the bot answers to
 */
export function controlsOf(node) {
  return [...node.querySelectorAll("[data-custom-id]")].map(
    (each) => /** @type {HTMLElement} */ (each),
  );
}

/**
 * Stands in for a command until the bot's answer is there.
 *
 * @param {Interaction} interaction
 * @param {Store} store
 * @param {() => void} dismiss
 * @returns {HTMLElement}
 */
export function renderWaiting(interaction, store, dismiss) {
  const { bot, me } = store;
  if (!bot || !me) return element("li");
  const { state, label, why } = interaction;
  const words = {
    pending: say("Sending the command…"),
    deferred: say("{0} is thinking…", displayName(bot)),
    failed: why ?? say("The application did not respond."),
    done: "",
  }[state];
  const used = label ? say(" used {0}", label) : say(" sent a form");
  return element(
    "li",
    { class: "message waiting" },
    element("p", { class: "origin" }, element("strong", {}, displayName(me)), used),
    element("div", { class: "heading" }, avatar(bot), authorLine(bot)),
    state === "failed"
      ? element("p", { class: "failure", role: "alert" }, words, " · ", dismissButton(dismiss))
      : element("p", { class: "thinking", role: "status" }, words),
  );
}

/**
 * @param {Message} message
 * @param {Surroundings} around
 * @returns {HTMLElement | null} the line above: whose command it answers, or which message
 */
function renderOrigin(message, { store }) {
  const { interaction, interaction_metadata, referenced_message, type } = message;
  if (type === MessageType.CHAT_INPUT_COMMAND && (interaction ?? interaction_metadata)) {
    const used = interaction ?? interaction_metadata;
    const name = used?.name ? `/${used.name}` : say("a command");
    const user = used && (store.user(used.user.id) ?? used.user);
    return element(
      "p",
      { class: "origin" },
      user && element("strong", {}, displayName(user)),
      say(" used {0}", name),
    );
  }
  if (type !== MessageType.REPLY || !referenced_message) return null;
  const { author, content } = referenced_message;
  return element(
    "p",
    { class: "origin" },
    element("strong", {}, displayName(author)),
    ` ${content}`,
  );
}

/**
 * @param {Message} message
 * @returns {HTMLElement}
 */
function renderHeading({ author, timestamp }) {
  return element("div", { class: "heading" }, avatar(author), authorLine(author, timestamp));
}

/**
 * @param {User} author
 * @param {string} [timestamp]
 * @returns {HTMLElement}
 */
function authorLine(author, timestamp) {
  return element(
    "div",
    { class: "author-line" },
    element("span", { class: "author" }, displayName(author)),
    author.bot && element("span", { class: "bot-tag" }, "BOT"),
    timestamp && messageTime(timestamp),
  );
}

/**
 * @param {Message} message
 * @param {Surroundings} around
 * @returns {(Node | null)[]}
 */
function renderBody(message, around) {
  if (message.type === MessageType.THREAD_CREATED) {
    return [element("p", { class: "note" }, say("started a thread: {0}", message.content))];
  }
  if (hasFlag(message, MessageFlag.LOADING)) {
    const words = say("{0} is thinking…", displayName(message.author));
    return [element("p", { class: "thinking", role: "status" }, words)];
  }
  const components = renderComponents(message.components ?? [], around);
  if (hasFlag(message, MessageFlag.COMPONENTS_V2)) return [...components, editedMark(message)];
  return [
    renderText(message, around),
    ...renderAttachments(message),
    ...(message.embeds ?? []).map((each) => renderEmbed(each, message, around.names)),
    ...components,
  ];
}

/**
 * @param {Message} message
 * @param {Surroundings} around
 * @returns {HTMLElement}
 */
function renderText(message, { names }) {
  const made = element("div", { class: "text" }, renderMarkdown(message.content, names));
  const mark = editedMark(message);
  if (mark) (made.querySelector(":scope > p:last-child") ?? made).append(" ", mark);
  return made;
}

/**
 * @param {Message} message
 * @returns {HTMLElement | null}
 */
function editedMark({ edited_timestamp }) {
  if (!edited_timestamp) return null;
  return element(
    "small",
    { class: "edited", title: new Date(edited_timestamp).toLocaleString() },
    say("(edited)"),
  );
}

/**
 * @param {Message} message
 * @returns {HTMLElement[]} the attachments that no embed shows already
 */
function renderAttachments({ attachments = [], embeds = [] }) {
  const inEmbeds = new Set(embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]));
  return attachments
    .filter(({ url, filename }) => !inEmbeds.has(url) && !inEmbeds.has(`attachment://${filename}`))
    .map((each) =>
      isPicture(each)
        ? renderPicture(each, each.description, { hidden: each.filename.startsWith("SPOILER_") })
        : renderFile(each),
    );
}

/**
 * @param {import("./wire.js").Channel} thread
 * @param {Surroundings} around
 * @returns {HTMLElement}
 */
function renderThreadLink(thread, { names }) {
  const open = () => names.openChannel(thread.id);
  return element(
    "button",
    { type: "button", class: "thread-link", onclick: open },
    element("strong", {}, thread.name ?? say("Thread")),
    say(" Open thread ›"),
  );
}

/**
 * @param {Message} message
 * @param {Store} store
 * @returns {HTMLElement}
 */
function renderDismiss({ channel_id, id }, store) {
  const dismiss = () => store.remove(channel_id, id);
  return element("p", { class: "only-you" }, say("Only you can see this · "), dismissButton(dismiss));
}

/**
 * @param {() => void} dismiss
 * @returns {HTMLElement}
 */
function dismissButton(dismiss) {
  return element("button", { type: "button", class: "link-button", onclick: dismiss }, say("Dismiss"));
}
