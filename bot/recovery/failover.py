"""What a process does once it looks after servers: late answers given, unset tables taken down.

A new table has its thread before it is kept. A process that ends in between leaves a line in the channel,
and perhaps a thread on it, where nobody will ever play; whoever asked for it is told that nothing has changed.

An interaction's token lets any process of the application edit its first answer for fifteen minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages).

At its start, and again whenever it takes over what another process has looked after.
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
from bot.interactions.context import TOKEN_LIVES, Context
from bot.interactions.reply import ReplyAddress, ReplyStage
from bot.recovery.pending_replies import Unanswered
from bot.telling.effects import effect_line
from bot.telling.own import receipt_lines
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
"""Stands for the host's name, whatever it is."""


async def clear_away(
    client: discord.Client, services: Context, channel: int, interaction: int
) -> None:
    """Take down what was begun in a channel since an interaction by a process before this one.

    Raises:
        discord.HTTPException: Discord refuses it.
        StoreError: it can't be told what plays there.
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
    """Whether it is the line with which a table begins; the lobby takes its place once the table is set."""
    said = message.content
    return any(said.startswith(before) and said.endswith(after) for before, after in openings)


async def _take_down(client: discord.Client, message: discord.Message) -> None:
    """Take a line down; a thread on it has its id, and only who manages threads may delete that."""
    await close_thread(client, str(message.id))
    await message.delete()


def _openings(languages: Languages) -> Iterator[tuple[str, str]]:
    """What stands before and after the host's name in all openings that there can be."""
    for words in languages.catalogues.values():
        for edition, book in NEWEST.items():
            for places in book.players:
                said = words.say("lobby-opening", edition=edition, host=_HOST, places=places)
                before, _, after = said.partition(_HOST)
                yield before, after


_ORIGINAL: Final = "@original"
_NO_ANSWER: Final = frozenset((10008, 10015, 50027))
"""Unknown message or webhook, invalid token: it was never acknowledged, or dismissed, or too long ago."""


async def answer_late(client: discord.Client, services: Context, left_over: Iterable[Owed]) -> None:
    """Answer everybody who still waits: what came of their request, or that nothing did.

    All are answered at the same time, so that nobody waits for another.
    """
    waiting = [*left_over]
    begun = _Begun(client, services, min((int(owed.action) for owed in waiting), default=0))
    async with asyncio.TaskGroup() as answers:
        for owed in waiting:
            answers.create_task(_keep(client, services, owed, begun))


class _Begun:
    """What was begun in channels since an interaction, and came to nothing; a channel is cleared once.

    That is done before the person is answered and their row goes: if this process were killed between the
    two, nobody would know of it any more.
    """

    def __init__(self, client: discord.Client, services: Context, since: int) -> None:
        self._client, self._services, self._since = client, services, since
        self._clearing: dict[int, asyncio.Task[None]] = {}

    async def clear(self, channel: int) -> None:
        """Clear a channel, or wait until that is done; where Discord refuses it, it is left."""
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
        services.vitals.faults["late"] += 1
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
    """Whether nobody else can be about to do what was asked for.

    An earlier release noted no server, so each row of its is found by the process that has direct
    messages; where several processes are at work, the one that noted it may still be among them.
    """
    others = services.engine.others
    if address.stage is ReplyStage.EARLIER and not owed.guild and not _is_expired(owed):
        return others.are_none
    return others.has(owed.guild)


def _is_expired(owed: Owed) -> bool:
    """Whether Discord takes no answer any more."""
    return owed.age is not None and owed.age > TOKEN_LIVES


async def _answer(
    client: discord.Client,
    services: Context,
    owed: Owed,
    address: ReplyAddress,
    receipt: Receipt | Effect | None,
    begun: _Begun,
) -> bool:
    """Answer a person who was promised it, unless they were answered; whether there is anything to answer.

    There isn't where it was never acknowledged, or too long ago.
    """
    if _is_expired(owed):
        return False
    webhook = discord.Webhook.partial(address.application, address.token, client=client)
    webhook.type = discord.WebhookType.application  # as that of every interaction
    # discord.py types a message's id as a number; Discord takes this word for the first answer's.
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
    """Where a late answer stands."""

    INSTEAD = "in place of the message that loads, and that is this answer's alone"
    BESIDE = "in a message of its own"
    NOWHERE = "nowhere: the answer was given, and only the note that it was is missing"


def _place_for(there: discord.WebhookMessage, owed: Owed, stage: ReplyStage) -> _Place:
    """Where the answer can stand without taking the place of something newer.

    A message that loads waits for this answer, and one that has replaced it was this answer. A panel is
    older than the press and shows the answers to all presses on it: of its own look nothing follows. So
    what was promised there is told beside it, even if the process may have died just after answering.
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
    """What came of a request; `nothing`: the message that says that it came to nothing."""
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
"""The shortest absence of the bot that tables are told of."""
_LATELY: Final = timedelta(days=7)
"""Tables where nothing moved for longer than this before an absence are not told of it."""
_PAUSE: Final = 1.0
"""Seconds after which what has failed is tried again."""


class TakingOver:
    """Takes over the parts of the servers that this process looks after."""

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
        """How often the parts held here had changed when it was last looked what is owed there."""
        self._owed: tuple[Owed, ...] = ()

    async def find(self) -> None:
        """Tell of absences, find what is owed, and let resting tables go on; before anybody is answered.

        Raises:
            StoreError: it can't be read, or written.
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
        """Resume resting tables: what was in their way may be gone."""
        venues = self._engine.venues
        await venues.load()
        if not venues.resting:
            return
        try:
            await venues.resume_servers([str(guild.id) for guild in self._client.guilds])
        except StoreError as error:
            _log.warning("could not resume paused games: %s", error)

    async def run(self) -> NoReturn:
        """Give what was found, and whatever more comes with other parts, until cancelled."""
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
