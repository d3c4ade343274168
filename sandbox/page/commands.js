// @ts-check
/** Slash commands: finding them by what is typed, and their options as the bot gets them. */

import { ChannelType, CommandContext, OptionType } from "./wire.js";

/**
 * @typedef {import("./wire.js").Channel} Channel
 * @typedef {import("./wire.js").Command} Command
 * @typedef {import("./wire.js").CommandOption} CommandOption
 * @typedef {import("./wire.js").OptionValue} OptionValue
 *
 * @typedef {object} Leaf A command that can be given: its groups are a part of its path.
 * @property {string} id of the application command
 * @property {string} path such as "host replace"
 * @property {string} description
 * @property {CommandOption[]} options required ones first
 * @property {{name: string, type: number}[]} groups between the command and this leaf
 */

const CHAT_INPUT = 1;

/**
 * @param {Command[]} commands
 * @param {Channel} channel
 * @returns {Leaf[]} the commands that can be given there, in the bot's order
 */
export function leavesOf(commands, channel) {
  return commands
    .filter((each) => (each.type ?? CHAT_INPUT) === CHAT_INPUT && isFor(each, channel))
    .flatMap((each) => flatten(each, each.options ?? [], []));
}

/**
 * @param {Command} command
 * @param {Channel} channel
 * @returns {boolean}
 */
function isFor({ contexts, dm_permission }, channel) {
  if (channel.type !== ChannelType.DM) return contexts?.includes(CommandContext.GUILD) ?? true;
  return contexts?.includes(CommandContext.BOT_DM) ?? dm_permission !== false;
}

/**
 * @param {Command} command
 * @param {CommandOption[]} options
 * @param {CommandOption[]} groups those on the way
 * @returns {Leaf[]}
 */
function flatten(command, options, groups) {
  const below = options.filter(({ type }) => isGroup(type));
  if (below.length > 0) {
    return below.flatMap((each) => flatten(command, each.options ?? [], [...groups, each]));
  }
  const path = [command, ...groups].map(({ name }) => name).join(" ");
  const { description } = groups.at(-1) ?? command;
  const required = options.filter((each) => each.required);
  const sorted = [...required, ...options.filter((each) => !each.required)];
  return [{ id: command.id, path, description, options: sorted, groups }];
}

/**
 * @param {number} type
 * @returns {boolean}
 */
function isGroup(type) {
  return type === OptionType.SUB_COMMAND || type === OptionType.SUB_COMMAND_GROUP;
}

/**
 * @param {Leaf[]} leaves
 * @param {string} typed after the slash
 * @returns {Leaf[]} those whose path begins with it first, then those that hold it
 */
export function findLeaves(leaves, typed) {
  const wanted = typed.trim().toLowerCase();
  const beginning = leaves.filter(({ path }) => path.startsWith(wanted));
  const holding = leaves.filter(({ path }) => !path.startsWith(wanted) && path.includes(wanted));
  return [...beginning, ...holding];
}

/**
 * @param {Leaf} leaf
 * @param {OptionValue[]} values of the leaf's own options
 * @returns {OptionValue[]} as an interaction carries them, inside the leaf's groups
 */
export function nest({ groups }, values) {
  return groups.reduceRight((inner, { name, type }) => [{ name, type, options: inner }], values);
}
