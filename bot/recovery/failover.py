"""Failover: late answers to interactions of a dead process, and clean-up of games that it never saved.

A new game's thread exists before the game is saved. A process that dies in between leaves a message in the
channel, and perhaps a thread on it, where nobody will ever play; the person who asked for it hears that
nothing has changed.

An interaction's token lets any process of the application edit its first answer for fifteen minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages).

This runs at startup, and whenever this process takes over servers of another.
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator
from datetime import timedelta
from enum import Enum
from typing import Final, NoReturn

import aiohttp
import discord

from bot.components.layout import Layout, layout, text
from bot.components.panel_context import NOTHING, PanelContext
from bot.delivery.messages import close_thread
from bot.gateway.background import Clockwork
from bot.interactions.boundary import asked_line
from bot.interactions.context import Context
from bot.interactions.panels import TOKEN_LIVES
from bot.interactions.reply import ReplyAddress, ReplyStage
from bot.recovery.pending_replies import Unanswered
from bot.telling.own import effect_line, receipt_lines
from bot.telling.story import from_declaration
from bot.words.languages import Languages
from bot.words.refusals import REFUSALS
from rules.editions.registry import NEWEST
from rules.engine.receipts import NOBODY, Receipt
from rules.engine.unit_of_work import Owed
from rules.model.errors import StoreError
from rules.store.protocols import Effect
from rules.table.settings import LANGUAGE

_log = logging.getLogger(__name__)

_LOOKED_THROUGH: Final = 50
_HOST: Final = "\ue000"
"""Placeholder for the host's name."""


async def clear_away(
    client: discord.Client, services: Context, channel: int, interaction: int
) -> None:
    """Delete what a previous process left in a channel since an interaction.

    Raises:
        discord.HTTPException: Discord refuses it.
        StoreError: the channel's games can't be read.
    """
    openings = frozenset(_openings(services.languages.of_tables()))
    place, since = client.get_partial_messageable(channel), discord.Object(interaction)
    async for message in place.history(limit=_LOOKED_THROUGH, after=since):
        if (
            message.author == client.user
            and _is_opening(message, openings)
            and not services.may_have_said(message.id)
            and not await services.engine.queries.games_in(str(message.id))
        ):
            await _take_down(client, message)


def _is_opening(message: discord.Message, openings: frozenset[tuple[str, str]]) -> bool:
    """Whether it is the first message of a new game, which the lobby replaces once the game is saved."""
    said = message.content
    return any(said.startswith(before) and said.endswith(after) for before, after in openings)


async def _take_down(client: discord.Client, message: discord.Message) -> None:
    """Delete a message; its thread has the same id, and deleting that takes the permission to manage threads."""
    await close_thread(client, str(message.id))
    await message.delete()


def _openings(languages: Languages) -> Iterator[tuple[str, str]]:
    """The text before and after the host's name in every possible opening."""
    for words in languages.catalogues.values():
        for edition, book in NEWEST.items():
            for places in book.players:
                said = words.say("lobby-opening", edition=edition, host=_HOST, places=places)
                before, _, after = said.partition(_HOST)
                yield before, after


_ORIGINAL: Final = "@original"
_NO_ANSWER: Final = frozenset((10008, 10015, 50027))
"""Unknown message or webhook, invalid token: it was never acknowledged, was dismissed, or is too old."""


async def answer_late(client: discord.Client, services: Context, left_over: Iterable[Owed]) -> None:
    """Answer everyone who still waits: with the outcome of their request, or that nothing happened.

    All are answered concurrently.
    """
    waiting = [*left_over]
    begun = _Begun(client, services, min((int(owed.action) for owed in waiting), default=0))
    async with asyncio.TaskGroup() as answers:
        for owed in waiting:
            answers.create_task(_keep(client, services, owed, begun))


class _Begun:
    """Messages left in channels since an interaction, without a game; a channel is cleared once.

    It is cleared before the person is answered and their row is deleted: a crash between the two would
    otherwise leave it forever.
    """

    def __init__(self, client: discord.Client, services: Context, since: int) -> None:
        self._client, self._services, self._since = client, services, since
        self._clearing: dict[int, asyncio.Task[None]] = {}

    async def clear(self, channel: int) -> None:
        """Clear a channel, or wait until that is done; given up if Discord refuses it."""
        if channel not in self._clearing:
            self._clearing[channel] = asyncio.create_task(self._clear(channel))
        await self._clearing[channel]

    async def _clear(self, channel: int) -> None:
        try:
            await clear_away(self._client, self._services, channel, self._since)
        except (discord.DiscordException, aiohttp.ClientError, OSError, StoreError) as error:
            _log.warning(
                "could not clean up after a restart in channel %s: %s",
                channel,
                type(error).__name__,
            )


async def _keep(client: discord.Client, services: Context, owed: Owed, begun: _Begun) -> None:
    """Keep one promise."""
    try:
        with services.noting():
            await _settle(client, services, owed, begun)
    except (discord.DiscordException, aiohttp.ClientError, OSError, StoreError) as error:
        _log.warning("pending reply to %s not sent: %s", owed.action, type(error).__name__)
    except Exception:
        services.metrics.faults["late"] += 1
        _log.exception("pending reply to %s not sent", owed.action)


async def _settle(client: discord.Client, services: Context, owed: Owed, begun: _Begun) -> None:
    address, receipt = ReplyAddress.read(owed.address), await services.engine.promises.receipt(owed)
    if not _is_own(services, owed, address) and receipt is None:
        return
    is_there = await _answer(client, services, owed, address, receipt, begun)
    if not is_there and receipt and owed.person:
        services.unanswered.add(owed)
        return
    await services.engine.promises.strike_out(owed.action)


def _is_own(services: Context, owed: Owed, address: ReplyAddress) -> bool:
    """Whether no other process can be about to do what was asked for.

    Rows of an earlier release name no server, so each is found by the process that has direct messages; with
    several processes, the one that wrote it may still be alive.
    """
    others = services.engine.others
    if address.stage is ReplyStage.EARLIER and not owed.guild and not _is_expired(owed):
        return others.are_none
    return others.has(owed.guild)


def _is_expired(owed: Owed) -> bool:
    """Whether Discord no longer accepts an answer."""
    return owed.age is not None and owed.age > TOKEN_LIVES


async def _answer(
    client: discord.Client,
    services: Context,
    owed: Owed,
    address: ReplyAddress,
    receipt: Receipt | Effect | None,
    begun: _Begun,
) -> bool:
    """Answer a person who is owed it, unless they were answered; returns whether there was a message to answer.

    There isn't if it was never acknowledged, or is too old.
    """
    if _is_expired(owed):
        return False
    webhook = discord.Webhook.partial(address.application, address.token, client=client)
    webhook.type = discord.WebhookType.application  # like every interaction's
    # discord.py types a message id as a number; Discord accepts this word for the first answer's.
    try:
        there = await webhook.fetch_message(_ORIGINAL)  # type: ignore[arg-type]
    except discord.HTTPException as error:
        if error.code in _NO_ANSWER:
            return False
        raise
    if receipt is None:
        await begun.clear(there.channel.id)
    match _place_for(there, owed, address.stage):
        case _Place.INSTEAD:
            shown = await _late_answer(services, owed, receipt, "late-nothing")
            await webhook.edit_message(_ORIGINAL, view=shown)  # type: ignore[call-overload]
        case _Place.BESIDE:
            shown = await _late_answer(services, owed, receipt, "late-nothing-of-it")
            await webhook.send(view=shown, ephemeral=True)
        case _Place.NOWHERE:
            pass
    return True


class _Place(Enum):
    """Where a late answer goes."""

    INSTEAD = "in place of the message that loads, and that is this answer's alone"
    BESIDE = "in a message of its own"
    NOWHERE = "nowhere: the answer was given, and only the note that it was is missing"


def _place_for(there: discord.WebhookMessage, owed: Owed, stage: ReplyStage) -> _Place:
    """Where the answer can go without replacing something newer.

    A loading message waits for this answer, and one that replaced it was this answer. A panel is older than
    the press and shows the answers to all presses on it, so its look proves nothing. What was promised there
    is sent beside it, even if the process may have died just after answering.
    """
    if there.flags.loading:
        return _Place.INSTEAD
    is_panel = there.id < int(owed.action)
    if stage is ReplyStage.AT_ONCE or (stage is not ReplyStage.MEANWHILE and not is_panel):
        return _Place.NOWHERE
    return _Place.BESIDE


async def _late_answer(
    services: Context, owed: Owed, receipt: Receipt | Effect | None, nothing: str
) -> Layout:
    """The outcome of a request; `nothing`: the message that it had no effect."""
    profile = await services.engine.profiles.of(owed.person) if owed.person else NOBODY
    words = await services.words_of(profile)
    if receipt is None:
        return layout([text(words.say(nothing))])
    if isinstance(receipt, Effect):
        return layout([text(f"{words.say('late-done')}\n{effect_line(words, receipt)}")])
    try:
        look = await services.engine.queries.look(receipt.game, owed.person)
    except REFUSALS:
        told_in = await services.words_of(profile, LANGUAGE.value_at(receipt.roster))
        return layout([text(told_in.say("late-done"), asked_line(told_in, owed))])
    phrasing = await services.own_phrasing(look)
    moment = PanelContext(phrasing, look, NOTHING)
    reader = look.player.seat if look.player else None
    done = receipt_lines(phrasing, from_declaration(receipt.battle, receipt.events), reader)
    told = done or [asked_line(phrasing.words, owed)]
    said = [phrasing.say("late-done"), *told, services.panel.held(moment)]
    return services.panel(moment, said)


_AWAY: Final = timedelta(minutes=5)
"""The shortest downtime of the bot that is announced in games."""
_LATELY: Final = timedelta(days=7)
"""Games without a move for longer than this before a downtime get no announcement."""
_PAUSE: Final = 1.0
"""Seconds before a failure is retried."""


class TakingOver:
    """Takes over the servers that this process becomes responsible for."""

    def __init__(
        self,
        client: discord.Client,
        services: Context,
        unanswered: Unanswered,
        clockwork: Clockwork,
    ) -> None:
        self._client = client
        self._services = services
        self._unanswered = unanswered
        self._sleep = clockwork.sleep
        self._engine = services.engine
        self._changes = 0
        """The version of this process's parts when owed answers were last looked up there."""
        self._owed: tuple[Owed, ...] = ()

    async def find(self) -> None:
        """Announce downtimes, find owed answers, and resume paused games; before anyone is answered.

        Raises:
            StoreError: the store can't be read or written.
        """
        changes = self._engine.others.changes
        await self._engine.uptime.tell_of_absence(_AWAY, _LATELY)
        unanswered = self._unanswered
        known = unanswered.actions
        owed = await self._engine.promises.left_over()
        unanswered.drop(known.difference(each.action for each in owed))
        self._owed = tuple(each for each in owed if each.action not in unanswered.actions)
        await self._resume_resting()
        self._changes = changes

    async def _resume_resting(self) -> None:
        """Resume paused games: the obstacle may be gone."""
        venues = self._engine.venues
        await venues.load()
        if not venues.resting:
            return
        try:
            await venues.resume_servers([str(guild.id) for guild in self._client.guilds])
        except StoreError as error:
            _log.warning("could not resume paused games: %s", error)

    async def run(self) -> NoReturn:
        """Answer what was found, and whatever comes with further parts, until cancelled."""
        while True:
            await answer_late(self._client, self._services, self._owed)
            await self._engine.others.until_changed(self._changes)
            try:
                await self.find()
            except StoreError as error:
                _log.warning(
                    "could not read pending replies of servers taken over, retrying: %s", error
                )
                self._owed = ()
                await self._sleep(_PAUSE)
