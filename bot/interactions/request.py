"""The request of one person: who asks, from where, about which game; which game they mean.

Source: https://docs.discord.com/developers/topics/threads
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final, Self

import discord

from bot.components.custom_ids import WHOLE_ATTACK, Action, Press
from bot.components.layout import Layout, button, layout, rows, text
from bot.components.panel_context import NOTHING, LobbyContext, PanelContext, PanelSelection
from bot.interactions.context import Context, Interaction
from bot.interactions.permissions import invite_link, is_stranger, may_post, moderates
from bot.interactions.reply import AnsweredElsewhere, AnswerWait, Reply
from bot.interactions.throttle import Admission, work_of
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import gather
from bot.telling.own import effect_line
from bot.words.catalogue import Words
from bot.words.naming import clean
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from bot.words.times import undealt
from rules.app import Engine
from rules.engine.receipts import Look, Receipt, look_in
from rules.engine.unit_of_work import TableAct
from rules.notation.reader import read
from rules.notation.steps import Again, Defence, Plain, Step
from rules.notation.syntax import NotationError
from rules.store.protocols import Effect
from rules.table.roster import GameId, Person, PersonId, Status
from rules.table.settings import LANGUAGE, Preset

_ORDERS: Final = "order "
"""Prefix of the names of the order commands."""
_MOST_OF_A_LESSON: Final = 2_000
"""Events that a lesson looks at to see what it has explained: more than occur before its second set."""
_PATIENCE: Final = 10.0
"""Seconds to wait for a board in a lesson, whose reader has no other, and during setup."""


class Request:
    """A request: who asks, from where, about which game; `reply` answers it."""

    def __init__(
        self, interaction: Interaction, services: Context, *, waited: bool = False
    ) -> None:
        """`waited`: it came while another process may still have been answering."""
        self.interaction = interaction
        self.services = services
        self.visit = services.metrics.note_arrival(interaction)
        self.reply = Reply(interaction, services, self.visit, waited=waited)
        self.fitting: tuple[GameId, ...] = ()
        """The games that it may be about, if there are several."""
        self._admission: Admission | None = None
        self.page: Callable[[Sequence[str]], Awaitable[None]] | None = None
        """Shows the page from which it came again, below these lines; None if there is none."""
        self.typed: tuple[str, ...] = ()
        """What was typed into its form, if it is one."""
        self.said: tuple[str, ...] | None = None
        """The lines above the panel that answered it; None before that."""
        self._table_language = ""
        interaction.extras["request"] = self

    @classmethod
    def of(cls, interaction: Interaction) -> Self:
        """The request as which the interaction was admitted."""
        request = interaction.extras["request"]
        if not isinstance(request, cls):
            raise TypeError(f"not a request: {request!r}")
        return request

    @property
    def game(self) -> GameId | None:
        """The game, set as soon as it is known, so that a refusal can name its players and places."""
        return GameId(self.visit.trace.game) or None

    @game.setter
    def game(self, game: GameId) -> None:
        self.visit.trace.game = game

    @cached_property
    def wait(self) -> AnswerWait:
        """Timeout budget of its answer for other Discord requests; most need none."""
        return AnswerWait(self.services.clockwork, self.reply, self._admission)

    @property
    def engine(self) -> Engine:
        return self.services.engine

    @property
    def words(self) -> Words:
        """The words of the person's language, else of the game's, once the game is known."""
        return self.services.words_for(self.interaction, self._table_language)

    @property
    def action(self) -> str:
        """The interaction's id, an idempotency key: the engine ignores a second one."""
        return str(self.interaction.id)

    @cached_property
    def person(self) -> Person:
        """The person who asks, with their display name in the server."""
        user = self.interaction.user
        return Person(PersonId(str(user.id)), clean(user.display_name))

    @property
    def channel(self) -> str:
        """The channel or thread they ask from; empty if Discord gives none."""
        return str(self.interaction.channel_id or "")

    @property
    def guild(self) -> str:
        """The server they ask from; empty in a direct message."""
        return str(self.interaction.guild_id or "")

    @property
    def server(self) -> str:
        """The server they ask from.

        Raises:
            Declined: it is a direct message.
        """
        if not self.guild:
            raise Declined(BotReason.ONLY_IN_A_SERVER)
        return self.guild

    def admit(self, name: str) -> Admission:
        """Permission to do an action or command of that name.

        Raises:
            Declined: this person is over their rate limit.
        """
        self._admission = self.services.limits.admit(self.person.id, work_of(name), name)
        self.services.note_names(self.interaction, self.person)
        return self._admission

    async def do(self, game: GameId, act: TableAct, *, part: str = "") -> Receipt:
        """Carry out an action of this person in a game; `part`: if one press does several things.

        Raises:
            TableRefused: it isn't possible.
        """
        self.game = game
        action = f"{self.action}.{part}" if part else self.action
        return await self.engine.do(action, game, self.person.id, act)

    async def reach(self, game: GameId) -> GameId:
        """The game, if it may be accessed from here: by its players anywhere, by others in its server.

        Raises:
            TableRefused, Declined: there is none, it is another server's, or they have left its server.
        """
        found = await self.engine.queries.reach(game, self.person.id, self.guild)
        await self.services.must_be_let_in(found, self.person.id, self.guild)
        self.game = found.id
        return found.id

    async def take_turn(self, admission: Admission) -> None:
        """Wait for this request's turn, with this channel's games resumed.

        Raises:
            AnsweredElsewhere: it is a duplicate of one that was done, which gets the answer.
        """
        await admission.turn()
        await self.reply.turn()
        await self.services.learn_language(self.interaction)
        await self.reopen()
        if self.reply.comes_again and await self.engine.promises.is_done(self.action):
            raise AnsweredElsewhere

    async def reopen(self) -> None:
        """Resume this channel's paused games, if nothing stands in the way any longer."""
        if self.channel in self.engine.venues.resting and may_post(self.interaction):
            await self.engine.venues.resume(self.channel)

    def phrasing(self, look: Look) -> Phrasing:
        """The phrasing of a game's view in this person's language."""
        return Phrasing(self.words, look.edition, look.roster)

    async def look(self, game: GameId) -> Look:
        self.game = game
        return await self._noted(await self.engine.queries.look(game, self.person.id))

    async def look_with_ahead(self, game: GameId, picked: PanelSelection = NOTHING) -> Look:
        """Like `look`, including what is possible after steps that go without saying, given the selection."""
        self.game = game
        follow = int(picked.follow) if picked.follow.isdecimal() else None
        found = await self.engine.queries.look_with_ahead(game, self.person.id, follow)
        return await self._noted(found)

    async def moment(
        self, game: GameId, picked: PanelSelection = NOTHING, *, opened_from: Press | None = None
    ) -> PanelContext:
        """The view as a panel's moment, in this person's words.

        `opened_from`: for a page, the press that opened it, with the panel's selection.
        """
        look = await self.look(game)
        if opened_from is None:
            return PanelContext(self.phrasing(look), look, picked)
        before = (
            PanelSelection.read(opened_from.args) if opened_from.token == look.token else NOTHING
        )
        return PanelContext(self.phrasing(look), look, before, is_page=True)

    async def panel_moment(
        self, game: GameId, picked: PanelSelection = NOTHING, token: int | None = None
    ) -> PanelContext:
        """The moment of a panel, including what would be possible after steps that go without saying.

        `token`: of the panel with the selection, which is dropped if the panel is out of date.
        """
        look = await self.look_with_ahead(game, picked)
        if token not in (None, look.token):
            if picked.follow:
                look = await self.look_with_ahead(game)
            picked = NOTHING
        return PanelContext(self.phrasing(look), look, picked)

    def moment_after(self, receipt: Receipt) -> PanelContext:
        """The moment that this person sees after their action."""
        self.game, look = receipt.game, look_in(receipt)
        self._table_language = LANGUAGE.value_at(look.roster)
        return PanelContext(self.phrasing(look), look)

    async def _noted(self, look: Look) -> Look:
        """The view with people's current names; from here on the game's language is known."""
        self._table_language = LANGUAGE.value_at(look.roster)
        now = await self.engine.names.of_table(look.roster)
        return look if now is look.roster else replace(look, roster=now)

    async def say(self, key: str, **facts: str | int) -> None:
        """Answer with one message of the catalogue."""
        await self.reply.answer(layout([text(self.words.say(key, **facts))]))

    async def say_done(self, effect: Effect) -> None:
        """Answer with the result of an action outside any game."""
        await self.reply.answer(layout([text(effect_line(self.words, effect))]))

    async def show_panel(self, moment: PanelContext, *said: str) -> None:
        """Answer with the panel, below the lines `said`."""
        if moment.look.roster.status in (Status.LOBBY, Status.SEALED, Status.CANCELLED):
            waits = moment.look.roster.status is Status.LOBBY and not said
            await self.show_form(moment, *said, *((undealt(moment.phrasing),) if waits else ()))
            return
        if self._is_aside(moment):
            await self.reply.answer(self.services.panel.brief(moment, said))
            return
        seen = await self._with_taught(await self.with_ahead(moment))
        pictures = await self._board(seen)
        await self.reply.answer(self.services.panel(seen, said, pictures), pictures)
        self.said = said
        self.services.following.keep(self, moment.look)

    async def _with_taught(self, moment: PanelContext) -> PanelContext:
        """The moment, with whether the board is served; in a lesson with what was explained and done so far."""
        look, moment = moment.look, replace(moment, has_page=self.services.serves_page)
        if not look.roster.is_taught or look.player is None:
            return moment
        queries, game = self.engine.queries, look.roster.id
        events = await queries.latest(game, _MOST_OF_A_LESSON, self.person.id)
        seat, panel = look.player.seat, self.services.panel
        return replace(moment, taught=panel.taught(events, seat), last=panel.last(events, seat))

    async def show_form(self, moment: PanelContext, *said: str, page: str = "") -> None:
        """Answer with the lobby's panel, below the lines `said`."""
        roster = moment.look.roster
        guild = roster.venue.guild
        if roster.host == self.person.id:
            saved: Sequence[Preset] = await self.engine.presets.of(guild)
        else:
            saved = await self.own_presets(guild) if page else ()
        spoken = self.services.languages.of_tables()
        languages = {code: spoken.names[code] for code in spoken.catalogues}
        seated = LobbyContext(moment, self.person.id, page, saved, languages)
        await self.reply.answer(self.services.panel.form(seated, said))

    async def own_presets(self, guild: str) -> Sequence[Preset]:
        """The presets of a server that this person may delete."""
        overrules = moderates(self.interaction, guild)
        saved = await self.engine.presets.of(guild)
        return [each for each in saved if overrules or each.by == self.person.id]

    def _is_aside(self, moment: PanelContext) -> bool:
        """Whether this answers a text order by someone who has a panel open."""
        look = moment.look
        person, game = self.person.id, look.roster.id
        # In setup the panel says what the order was about, a lesson teaches, and some panels ask something.
        says_more = look.roster.is_lesson or moment.picked.mode in ("resign", "truce")
        if look.table is None or look.table.round == 0 or says_more or self.said is not None:
            return False
        if self._is_order:
            return self.services.panels.has(person, game)
        self.services.panels.note(person, game)
        return False

    @property
    def _is_order(self) -> bool:
        """Whether it is an order command, not a press or a view."""
        command = self.interaction.command
        given = self.interaction.type is discord.InteractionType.application_command
        return given and command is not None and command.qualified_name.startswith(_ORDERS)

    async def _board(self, moment: PanelContext) -> tuple[Attachment, ...]:
        """The board as the panel shows it; None if its reader wants none, or it isn't drawn in time."""
        if (table := moment.board) is None:
            return ()
        drawing = self.services.pictures.small(moment.phrasing, table, moment.look.profile.theme)
        waits = moment.look.roster.is_lesson or not table.round
        try:
            async with asyncio.timeout(_PATIENCE if waits else self.services.glance):
                return (await gather(moment.phrasing, [drawing]))[0]
        except TimeoutError:
            return ()

    async def with_ahead(self, moment: PanelContext) -> PanelContext:
        """The moment with what would be possible after steps that go without saying; those are only offered."""
        look = moment.look
        if look.ahead is not None or not look.choices:
            return moment
        found = await self.look_with_ahead(look.roster.id, moment.picked)
        ahead = found.ahead if found.revision == look.revision else None
        return replace(moment, look=replace(look, ahead=ahead))


def check_member(interaction: Interaction) -> None:
    """Check that the bot itself is in the server, not only its commands.

    Raises:
        Declined: with the link that invites it.
    """
    if is_stranger(interaction):
        link = invite_link(interaction.application_id, interaction.guild_id)
        raise Declined(BotReason.NOT_A_MEMBER, invite=link)


def thread_name(phrasing: Phrasing) -> str:
    """The name of a game's thread: edition, number and host."""
    roster = phrasing.roster
    host = roster.player_of(roster.host)
    return phrasing.say("thread-name", number=roster.number, host=host.name if host else "")


_MOST: Final = 20
"""Most games to choose from: four rows of buttons."""
_Wanted = tuple[Action, tuple[str, ...]]
_LOOKS: Final[Mapping[str, _Wanted]] = {
    "risk play": (Action.TURN, ()),
    **{f"risk {look}": (look, ()) for look in (Action.HAND, Action.MAP, Action.STATUS, Action.LOG)},
    "host table": (Action.TABLE, ("settings",)),
}
"""Commands without options, each with the press that means the same."""


async def which_table(request: Request) -> Layout | None:
    """A button per game that repeats the request there; None if no press means the same.

    An order that no custom id can express leads to the game's panel.
    """
    command = request.interaction.command
    if not isinstance(command, discord.app_commands.Command):
        return None
    name, options = command.qualified_name, {**vars(request.interaction.namespace)}
    looks = [
        await request.engine.queries.look(g, request.person.id) for g in request.fitting[:_MOST]
    ]
    options = {key: value for key, value in options.items() if key != "game"}
    exact = _same(name, options, looks[0].edition.board.id)
    if exact is None and not name.startswith(_ORDERS):
        return None
    names = _names(request, looks)
    buttons = [
        button(name, _press(look, exact or (Action.TURN, ())).custom_id)
        for name, look in zip(names, looks, strict=True)
    ]
    asked = request.words.say("which-table", does="order" if exact else "panel")
    hosts = [
        f"**{name}**: {thread_name(request.phrasing(look))}"
        for name, look in zip(names, looks, strict=True)
    ]
    return layout([text(asked, *hosts), *rows(buttons)])


def _same(name: str, options: Mapping[str, Any], board: str) -> _Wanted | None:
    """The press that means the same as a command, with its arguments, in any game."""
    match name, options:
        case "order undo", {}:
            return Action.UNDO, ()
        case "order standing", {"dice": ("most" | "one") as dice}:
            return Action.STANDING, (dice,)
        case "order turn", {"line": str(line)}:
            return _same_as_line(line, board)
        case _:
            return _LOOKS.get(name) if not options else None


def _same_as_line(typed: str, board: str) -> _Wanted | None:
    """The press that means the same as a line with a single step, if that names no territory."""
    try:
        line = read(typed, board)
    except NotationError:
        return None
    match line:
        case (Step(Plain("/"), (), ""),):
            return Action.END, ()
        case (Step(Plain(("announce" | "spread" | "undo") as word), (), ""),):
            return Action(word), ()
        case (Step(Again(None), (), ""),):
            return Action.KEEP, ()
        case (Step(Defence(dice, whole), (), ""),):
            return Action.DEFEND, (str(dice), *([WHOLE_ATTACK] if whole else []))
        case _:
            return None


def _press(look: Look, wanted: _Wanted) -> Press:
    """That press in this game, valid at its present moment."""
    action, args = wanted
    return Press(look.roster.id, look.token, action, args)


def _names(request: Request, looks: Sequence[Look]) -> list[str]:
    """A short unique name for each game: its number, or its id for a game of another server."""
    names = [
        request.phrasing(look).say("games-go", number=look.roster.number, game=look.roster.id)
        for look in looks
    ]
    return [
        request.phrasing(look).say("games-go", number=0, game=look.roster.id)
        if names.count(name) > 1
        else name
        for name, look in zip(names, looks, strict=True)
    ]
