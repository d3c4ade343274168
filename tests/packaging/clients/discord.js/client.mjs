/**
 * A bot on discord.js, as `tests/packaging/test_other_clients.py` has it run: node client.mjs ADDRESS TOKEN.
 *
 * It leaves when its standard input ends; whatever it has to complain of stands on its standard error.
 */

import process from "node:process";
import { Buffer } from "node:buffer";
import {
  ActionRowBuilder,
  ApplicationCommandType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  Client,
  ContextMenuCommandBuilder,
  Events,
  GatewayIntentBits,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js";

const [address, token] = process.argv.slice(2);
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: `${address}/api` },
});

function buttons() {
  const go = new ButtonBuilder().setCustomId("go").setLabel("Go").setStyle(ButtonStyle.Primary);
  return new ActionRowBuilder().addComponents(go);
}

function modal() {
  const word = new TextInputBuilder()
    .setCustomId("word")
    .setStyle(TextInputStyle.Short)
    .setMinLength(1)
    .setMaxLength(40);
  const label = new LabelBuilder().setLabel("Word").setTextInputComponent(word);
  return new ModalBuilder().setCustomId("ask").setTitle("Form").addLabelComponents(label);
}

async function register() {
  const probe = new SlashCommandBuilder()
    .setName("probe")
    .setDescription("Answers with a button")
    .addStringOption((option) =>
      option.setName("word").setDescription("Comes back").setRequired(true),
    );
  const menu = new ContextMenuCommandBuilder()
    .setName("Show Profile")
    .setType(ApplicationCommandType.User);
  await client.application.commands.set([probe, menu]);
}

/**
 * A command is put off and then answered, a button answered with a modal, a modal with a thread.
 *
 * @param {import("discord.js").Interaction} interaction
 */
async function answer(interaction) {
  if (interaction.isChatInputCommand()) {
    await interaction.deferReply();
    await interaction.editReply({ content: read(interaction), components: [buttons()] });
  } else if (interaction.isButton()) {
    await interaction.showModal(modal());
  } else if (interaction.isModalSubmit()) {
    const word = interaction.fields.getTextInputValue("word");
    await interaction.reply({ content: word, flags: MessageFlags.Ephemeral });
    await sendFile(interaction.channel, word);
  }
}

/**
 * @param {import("discord.js").ChatInputCommandInteraction} interaction
 * @returns {string} what the client knows of a command: its option, who gave it, and where
 */
function read({ options, member, channel, guild }) {
  return `${options.getString("word", true)} of ${member.displayName} in ${channel.name}, ${guild.name}`;
}

async function sendFile(channel, name) {
  const thread = await channel.threads.create({ name, type: ChannelType.PublicThread });
  const file = new AttachmentBuilder(Buffer.from(name), { name: "word.txt" });
  await thread.send({ content: `In ${thread.name}`, files: [file] });
}

/** @param {Error | string} what */
function complain(what) {
  process.stderr.write(`${what.stack ?? what}\n`);
}

client.on(Events.Error, complain);
client.on(Events.Warn, complain);
client.once(Events.ClientReady, register);
client.on(Events.InteractionCreate, answer);
process.stdin.resume().once("end", () => client.destroy());
await client.login(token);
