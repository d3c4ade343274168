// @ts-check
/**
 * The objects that come over the wire: Discord's own, as its API documents them, plus the frames
 * of the page's WebSocket. Only the fields that the page reads are named.
 */

export const ChannelType = Object.freeze({
  TEXT: 0,
  DM: 1,
  VOICE: 2,
  ANNOUNCEMENT: 5,
  ANNOUNCEMENT_THREAD: 10,
  PUBLIC_THREAD: 11,
  PRIVATE_THREAD: 12,
  STAGE: 13,
  FORUM: 15,
  MEDIA: 16,
});

/** @type {Set<number>} */
const THREADS = new Set([
  ChannelType.ANNOUNCEMENT_THREAD,
  ChannelType.PUBLIC_THREAD,
  ChannelType.PRIVATE_THREAD,
]);

export const ComponentType = Object.freeze({
  ACTION_ROW: 1,
  BUTTON: 2,
  STRING_SELECT: 3,
  TEXT_INPUT: 4,
  USER_SELECT: 5,
  ROLE_SELECT: 6,
  MENTIONABLE_SELECT: 7,
  CHANNEL_SELECT: 8,
  SECTION: 9,
  TEXT_DISPLAY: 10,
  THUMBNAIL: 11,
  MEDIA_GALLERY: 12,
  FILE: 13,
  SEPARATOR: 14,
  CONTAINER: 17,
  LABEL: 18,
  FILE_UPLOAD: 19,
  RADIO_GROUP: 21,
  CHECKBOX_GROUP: 22,
  CHECKBOX: 23,
});

export const ButtonStyle = Object.freeze({
  PRIMARY: 1,
  SECONDARY: 2,
  SUCCESS: 3,
  DANGER: 4,
  LINK: 5,
});

export const OptionType = Object.freeze({
  SUB_COMMAND: 1,
  SUB_COMMAND_GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  NUMBER: 10,
});

export const MessageFlag = Object.freeze({
  EPHEMERAL: 1 << 6,
  LOADING: 1 << 7,
  COMPONENTS_V2: 1 << 15,
});

export const MessageType = Object.freeze({
  DEFAULT: 0,
  THREAD_CREATED: 18,
  REPLY: 19,
  CHAT_INPUT_COMMAND: 20,
  THREAD_STARTER: 21,
});

/** The places where a command may be given (`contexts` of an application command). */
export const CommandContext = Object.freeze({ GUILD: 0, BOT_DM: 1 });

/**
 * @typedef {object} User
 * @property {string} id
 * @property {string} username
 * @property {string | null} [global_name]
 * @property {boolean} [bot]
 *
 * @typedef {object} Channel
 * @property {string} id
 * @property {number} type
 * @property {string | null} [name]
 * @property {string | null} [topic]
 * @property {string | null} [parent_id]
 * @property {number} [position]
 * @property {User[]} [recipients]
 * @property {{archived?: boolean, locked?: boolean}} [thread_metadata]
 *
 * @typedef {object} Attachment
 * @property {string} id
 * @property {string} filename
 * @property {string} url
 * @property {number} size
 * @property {string | null} [description]
 * @property {string | null} [content_type]
 * @property {number | null} [width]
 * @property {number | null} [height]
 *
 * @typedef {{url: string, width?: number | null, height?: number | null}} Media
 *
 * @typedef {object} Embed
 * @property {string} [title]
 * @property {string} [description]
 * @property {string} [url]
 * @property {number} [color]
 * @property {string} [timestamp]
 * @property {{name: string, url?: string}} [author]
 * @property {{text: string}} [footer]
 * @property {Media} [image]
 * @property {Media} [thumbnail]
 * @property {{name: string, value: string, inline?: boolean}[]} [fields]
 *
 * @typedef {{id?: string | null, name?: string | null}} Emoji
 *
 * @typedef {object} SelectOption
 * @property {string} label
 * @property {string} value
 * @property {string | null} [description]
 * @property {Emoji | null} [emoji]
 * @property {boolean} [default]
 *
 * @typedef {object} Component A component of any type; which fields it has depends on `type`.
 * @property {number} type
 * @property {number} [id]
 * @property {string} [custom_id]
 * @property {number} [style]
 * @property {string | null} [label]
 * @property {string | null} [description]
 * @property {Emoji | null} [emoji]
 * @property {string | null} [url]
 * @property {boolean} [disabled]
 * @property {string | null} [placeholder]
 * @property {number | null} [min_values]
 * @property {number | null} [max_values]
 * @property {number | null} [min_length]
 * @property {number | null} [max_length]
 * @property {boolean | null} [required]
 * @property {string | null} [value]
 * @property {boolean | null} [default]
 * @property {SelectOption[]} [options]
 * @property {{id: string, type: string}[]} [default_values]
 * @property {number[]} [channel_types]
 * @property {Component[]} [components]
 * @property {Component} [component]
 * @property {Component} [accessory]
 * @property {string} [content]
 * @property {Media} [media]
 * @property {Media} [file]
 * @property {{media: Media, description?: string | null, spoiler?: boolean}[]} [items]
 * @property {boolean} [divider]
 * @property {number} [spacing]
 * @property {number | null} [accent_color]
 * @property {boolean} [spoiler]
 *
 * @typedef {object} Message
 * @property {string} id
 * @property {string} channel_id
 * @property {User} author
 * @property {string} content
 * @property {string} timestamp
 * @property {string | null} [edited_timestamp]
 * @property {number} [type]
 * @property {number} [flags]
 * @property {User[]} [mentions]
 * @property {Embed[]} [embeds]
 * @property {Attachment[]} [attachments]
 * @property {Component[]} [components]
 * @property {Channel} [thread]
 * @property {Message | null} [referenced_message]
 * @property {{id: string, user: User, name?: string}} [interaction_metadata]
 * @property {{id: string, user: User, name: string}} [interaction]
 * @property {string} [ephemeral_to]
 *
 * @typedef {{name: string, value: string | number}} Choice
 *
 * @typedef {object} CommandOption
 * @property {number} type
 * @property {string} name
 * @property {string} description
 * @property {boolean} [required]
 * @property {boolean} [autocomplete]
 * @property {Choice[]} [choices]
 * @property {CommandOption[]} [options]
 * @property {number} [min_value]
 * @property {number} [max_value]
 * @property {number} [min_length]
 * @property {number} [max_length]
 * @property {number[]} [channel_types]
 *
 * @typedef {object} Command
 * @property {string} id
 * @property {string} name
 * @property {string} description
 * @property {number} [type]
 * @property {CommandOption[]} [options]
 * @property {number[] | null} [contexts]
 * @property {boolean | null} [dm_permission]
 *
 * @typedef {object} OptionValue An option as an interaction carries it, nested under its subcommand.
 * @property {string} name
 * @property {number} type
 * @property {string | number | boolean} [value]
 * @property {boolean} [focused]
 * @property {OptionValue[]} [options]
 *
 * @typedef {"pending" | "deferred" | "done" | "failed"} InteractionState
 *
 * @typedef {{custom_id: string, title: string, components: Component[]}} Modal
 *
 * @typedef {string | boolean | null | string[] | File[]} FieldValue What is entered in a field of a modal.
 *
 * @typedef {{id: string, name: string}} Role
 *
 * @typedef {{labels: Record<string, string>, notes: Record<string, string>}} Beginning
 *   A button to begin with: its words by code of language, English among them.
 *
 * @typedef {object} Snapshot
 * @property {User} me
 * @property {User[]} people
 * @property {User} bot
 * @property {boolean} online whether the bot is
 * @property {boolean} checks whether requests are held against Discord's specification
 * @property {{id: string, name: string, roles: Role[]}} guild
 * @property {Channel[]} channels
 * @property {Record<string, Message[]>} messages
 * @property {Command[]} commands
 * @property {Beginning[]} beginnings the buttons to begin with
 * @property {string} since when this window was loaded: older private answers are gone
 *
 * @typedef {{t: "SNAPSHOT", d: Snapshot}
 *   | {t: "MESSAGE_CREATE" | "MESSAGE_UPDATE", d: Message}
 *   | {t: "MESSAGE_DELETE", d: {id: string, channel_id: string}}
 *   | {t: "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE", d: Channel}
 *   | {t: "COMMANDS", d: Command[]}
 *   | {t: "INTERACTION", d: {id: string, state: InteractionState, why?: string}}
 *   | {t: "MODAL", d: {id: string, modal: Modal}}
 *   | {t: "BOT", d: {online: boolean}}} Frame
 */

/**
 * @param {User} user
 * @returns {string} the name that is shown
 */
export function displayName(user) {
  return user.global_name || user.username;
}

/**
 * @param {string} one a snowflake
 * @param {string} other a snowflake
 * @returns {number} negative, zero or positive, as `one` is older, the same or newer
 */
export function compareSnowflakes(one, other) {
  return one.length - other.length || (one < other ? -1 : Number(one > other));
}

/**
 * @param {Channel} channel
 * @returns {boolean}
 */
export function isThread(channel) {
  return THREADS.has(channel.type);
}

/**
 * @param {Channel} channel
 * @returns {boolean} whether it has posts only, and no messages of its own
 */
export function isThreadOnly({ type }) {
  return type === ChannelType.FORUM || type === ChannelType.MEDIA;
}

/**
 * @param {Message} message
 * @param {number} flag
 * @returns {boolean}
 */
export function hasFlag(message, flag) {
  return ((message.flags ?? 0) & flag) !== 0;
}
