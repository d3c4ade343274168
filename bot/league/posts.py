"""A season's posts in its channel, and the threads of its games.

A message has its own nonce, and is looked up before a retry; a thread hangs from its message, which can have
only one. So nothing is duplicated after a crash. Failures are retried with backoff; a game for which no
thread could be made in a week doesn't count.
"""

import asyncio
import logging
from typing import Final, NoReturn

import aiohttp
import discord

from bot.components.layout import measure
from bot.delivery.letters import Letter
from bot.delivery.messages import Post, find_post, hang_thread, send_post
from bot.delivery.publisher import Publisher
from bot.gateway.background import Clockwork
from bot.gateway.refusals import Breaker, is_passing, obstacle
from bot.interactions.context import Services
from bot.league.page import cut, lines_button, page_of, season_buttons
from bot.league.words import RulingPhrasing, SeasonPhrasing
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import if_drawn
from bot.words.catalogue import Words
from bot.words.naming import escape
from render import Theme
from rules.league.acts import SeasonTodo
from rules.league.season import Fixture, Season, SeasonEntrant, SeasonPost
from rules.league.seeding import awaited_entrants
from rules.league.standing import standing
from rules.model.errors import RulesError
from rules.table.ids import entrant_of_person, is_person
from rules.table.roster import Pause, PersonId, SeasonId, Venue

_log = logging.getLogger(__name__)

_ROOM = 1_500
"""Characters for the lines of a round's games."""
_INVITING = ("entry", "resumed")
"""Posts that say how long entry is open."""
_MOST_CALLED = 60
"""Mentions in one message, which may have 2,000 characters."""


async def season_post(services: Services, season: Season, told: SeasonPost) -> Post:
    """The message for news of a season."""
    await services.languages.fetch(season.language)
    words = services.languages.best(season.language)
    said, pictures = await _said(services, SeasonPhrasing(words, season), told)
    motion = told.about if told.kind == "motion" else 0
    invites = told.kind in _INVITING
    buttons = season_buttons(words, season, invites=invites, motion=motion)
    return Post(said, buttons, pictures, _called(season, told))


async def season_letter(services: Services, season: Season, told: SeasonPost) -> Letter | None:
    """The letter to a player who forfeits a game by a ruling; None for all other news."""
    ruling = season.rulings[told.about - 1] if told.kind == "ruling" else None
    if ruling is None or not (called := _called(season, told)):
        return None
    profile = await services.engine.profiles.of(called[0])
    said = RulingPhrasing(SeasonPhrasing(await services.words_of(profile, season.language), season))
    return Letter(called[0], said.letter_text(ruling))


def _called(season: Season, told: SeasonPost) -> tuple[PersonId, ...]:
    """Who is mentioned: entrants with words to reveal, or a player who forfeits."""
    if told.kind == "sealed":
        return tuple(each.person for each in _entrants_to_call(season))
    person = season.rulings[told.about - 1].proposal.person if told.kind == "ruling" else None
    return (person,) if person and is_person(entrant_of_person(person)) else ()


def _entrants_to_call(season: Season) -> tuple[SeasonEntrant, ...]:
    """Entrants who still have to reveal a word: as many as one message can mention."""
    return awaited_entrants(season)[:_MOST_CALLED]


async def _said(
    services: Services, phrasing: SeasonPhrasing, told: SeasonPost
) -> tuple[str, tuple[Attachment, ...]]:
    words, season = phrasing.words, phrasing.season
    match told.kind:
        case "over":
            won = await _champions_picture(services, phrasing)
            drawn = await standing_picture(services, words, season, 0, Theme.DARK)
            return "\n".join(phrasing.over_lines()), (*won, *drawn)
        case "cancelled":
            return "\n".join((*phrasing.struck_lines(), phrasing.cancelled_line())), ()
        case "secret":
            over = words.say("season-all-over", league=escape(season.terms.name))
            return "\n".join((over, *await _secret_lines(services, words, season))), ()
        case "entry":
            has_ladder = await services.engine.club.has_ladder(season.guild)
            return phrasing.entry_text(has_ladder=has_ladder), ()
        case "ruling" if season.rulings[told.about - 1].crowned:
            won = await _champions_picture(services, phrasing)
            drawn = await standing_picture(services, words, season, 0, Theme.DARK)
            return _plain_text(phrasing, told), (*won, *drawn)
        case _:
            return _plain_text(phrasing, told), ()


def _plain_text(phrasing: SeasonPhrasing, told: SeasonPost) -> str:
    """The news without a picture, and without the secret."""
    match told.kind:
        case "sealed":
            return phrasing.sealed_text(_entrants_to_call(phrasing.season))
        case "round":
            return _round_text(phrasing, told.round)
        case _:
            return RulingPhrasing(phrasing).post_text(told)


def _round_text(phrasing: SeasonPhrasing, number: int) -> str:
    """A round and its games; the first one with who was struck, and who is seeded."""
    first = number == 1 and bool(phrasing.season.lines)
    head = [*(phrasing.struck_lines() if first else []), phrasing.round_title(number)]
    tail = phrasing.seeds_lines() if first else []
    room = _ROOM - measure("\n".join((*head, *tail)))
    tables = cut(phrasing.words, phrasing.round_lines(number), room)
    return "\n".join((*head, *tables, *tail))


async def dice_post(services: Services, season: Season, told: SeasonPost) -> Post | None:
    """The message about the dice that follows some news: commitment, closed lines, or secret; None for others.

    It is never edited, so Discord's edit mark on it would prove that somebody meddled with it.
    """
    words = services.languages.best(season.language)
    said = SeasonPhrasing(words, season).dice_text(told)
    alone = not any(post.kind == "secret" for post in season.posts)
    if told.kind == "over" or (told.kind == "cancelled" and alone):
        said = "\n".join(await _secret_lines(services, words, season))
    return Post(said, lines_button(words, season)) if said else None


async def _secret_lines(services: Services, words: Words, season: Season) -> list[str]:
    """The line with the secret; empty until the season and all of its games are over."""
    secret = await services.engine.season_proofs.secret_of(season.id)
    return [words.say("season-secret", secret=secret)] if secret else []


async def _champions_picture(
    services: Services, phrasing: SeasonPhrasing
) -> tuple[Attachment, ...]:
    """The picture of the champions; None if there are none, or it can't be drawn."""
    if not phrasing.season.champions:
        return ()
    shown = phrasing.champions(Theme.DARK)
    drawing = services.pictures.champions(shown, phrasing.champions_text(shown))
    return await if_drawn(drawing, f"the champions of season {phrasing.season.id}")


async def standing_picture(
    services: Services, words: Words, season: Season, page: int, theme: Theme
) -> tuple[Attachment, ...]:
    """The picture of a page of the standings; None if it can't be drawn."""
    rows = page_of(standing(season), page)
    said = SeasonPhrasing(words, season)
    shown, alt = said.league_table(rows, theme), said.league_table_text(rows)
    drawing = services.pictures.league_table(shown, alt)
    return await if_drawn(drawing, f"season {season.id}")


_FIRST_PAUSE: Final = 5.0
_LONGEST_PAUSE: Final = 600.0
_LONGEST_THREAD_NAME: Final = 100
_FAILURES: Final = (aiohttp.ClientError, OSError, discord.DiscordException, RulesError)


class SeasonKeeper:
    """Works off the pending posts and threads of all seasons, while `run` runs."""

    def __init__(
        self, client: discord.Client, services: Services, publisher: Publisher, clockwork: Clockwork
    ) -> None:
        self._budget = publisher.budget
        self._letterbox = publisher.letterbox
        self._client = client
        self._services = services
        self._engine = services.engine
        self._sleep = clockwork.sleep
        self._breaker = Breaker(clockwork.monotonic)
        self._busy: set[SeasonId] = set()
        """Seasons being worked on, or backing off after a failure."""
        self._missed: set[SeasonId] = set()
        """Of these, the ones that may have more to do since."""
        self._pauses: dict[SeasonId, float] = {}
        """The next backoff of each season that failed."""
        self._tried: set[str] = set()
        """Nonces of messages that this process may have sent already."""
        self._known: set[SeasonId] = set()
        """Seasons that succeeded once; for others, the previous process may have sent something."""

    async def run(self) -> NoReturn:
        """Work on seasons as needed, until cancelled: no season waits for another one's threads."""
        async with asyncio.TaskGroup() as seasons:
            while True:
                self._engine.season_work.clear()
                try:
                    errands = await self._engine.seasons.errands()
                except RulesError as error:
                    _log.warning("could not read league seasons, retrying: %s", error)
                    await self._rest(_FIRST_PAUSE)
                    continue
                for errand in errands:
                    if errand.season.id in self._busy:
                        self._missed.add(errand.season.id)
                    else:
                        self._busy.add(errand.season.id)
                        seasons.create_task(self._work_on(errand))
                await self._engine.season_work.wait()

    async def _work_on(self, errand: SeasonTodo) -> None:
        """Do one season's work; after a failure it is due again after a pause, or when there is more to do."""
        season = errand.season.id
        if await self._has_run(errand):
            self._pauses.pop(season, None)
            self._known.add(season)
            is_due = season in self._missed
        else:
            pause = self._pauses.get(season, _FIRST_PAUSE)
            self._pauses[season] = min(2 * pause, _LONGEST_PAUSE)
            await self._rest(max(pause, self._breaker.wait()))
            is_due = True
        self._busy.discard(season)
        self._missed.discard(season)
        if is_due:
            self._engine.season_work.set()

    async def _rest(self, seconds: float) -> None:
        """Wait for so long, or until there is more to do."""
        waits = [
            asyncio.ensure_future(self._sleep(seconds)),
            asyncio.ensure_future(self._engine.season_work.wait()),
        ]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def _has_run(self, errand: SeasonTodo) -> bool:
        season = errand.season
        if self._client.get_guild(int(season.guild)) is None:
            return False  # the server removed the bot; it may be added again
        try:
            await self._run(errand)
        except _FAILURES as error:
            if isinstance(error, discord.HTTPException):
                self._breaker.note(error)
            _log.warning("season %s: posting failed, retrying: %s", season.id, error)
            return False
        except Exception:
            self._services.metrics.faults["news"] += 1
            _log.exception("season %s: posting failed, retrying", season.id)
            return False
        return True

    async def _run(self, errand: SeasonTodo) -> None:
        season = errand.season
        for told in season.posts:
            await self._tell(season, told)
            await self._engine.seasons.note_told(season.id, told.number)
        for fixture in errand.fixtures:
            venue = await self._place(season, fixture)
            await self._engine.seasons.open_table(season.id, fixture.number, venue)

    async def _tell(self, season: Season, told: SeasonPost) -> None:
        """Post news in the channel, with what they say of the dice, and write to the person it concerns most."""
        nonce = f"{season.id}.{told.number}"
        await self._post(season, await season_post(self._services, season, told), nonce)
        if post := await dice_post(self._services, season, told):
            await self._post(season, post, f"{nonce}.d")
        if letter := await season_letter(self._services, season, told):
            await self._write(letter, f"{nonce}.l")

    async def _write(self, letter: Letter, nonce: str) -> None:
        """Write to someone, unless that takes long or isn't possible: the post has mentioned them."""
        await self._budget.take()
        try:
            await self._letterbox.send(letter, nonce, is_first=False, may_wait=False)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            self._breaker.note(error)
            _log.warning("could not send a direct message about a league: %s", error)

    async def _post(self, season: Season, post: Post, nonce: str) -> None:
        """Post in the channel, unless it is gone for good or refuses the message."""
        try:
            await self._send_once(season, post, nonce)
        except discord.HTTPException as error:
            if is_passing(error) or obstacle(error) is Pause.CLOSED:
                raise
            self._breaker.note(error)
            _log.warning("post %s of a season not sent: %s", nonce, error)

    async def _send_once(self, season: Season, post: Post, nonce: str) -> int:
        """The id of the message of a post, sent now or before."""
        await self._budget.take()
        channel = self._channel(season)
        again = season.id not in self._known or nonce in self._tried
        self._tried.add(nonce)
        if again and (before := await find_post(channel, post, after=None)):
            return int(before)
        return int(await send_post(channel, post, nonce))

    async def _place(self, season: Season, fixture: Fixture) -> Venue:
        """The thread for a game, made now or before, with its lobby.

        This way the channel has only one line per game.
        """
        words, league = self._services.languages.best(season.language), season.terms.name
        at = {"round": fixture.round, "table": fixture.group}
        opening = words.say("season-table-opening", league=escape(league), **at)
        post = Post(opening, season_buttons(words, season))
        message = await self._send_once(season, post, f"{season.id}.t{fixture.number}")
        await self._budget.take()
        name = words.say("season-thread", league=league, **at)[:_LONGEST_THREAD_NAME]
        await hang_thread(self._channel(season).get_partial_message(message), name)
        return Venue(season.guild, str(message), season.channel)

    def _channel(self, season: Season) -> discord.PartialMessageable:
        place = int(season.channel), int(season.guild)
        return self._client.get_partial_messageable(place[0], guild_id=place[1])
