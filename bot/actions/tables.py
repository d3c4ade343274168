"""What is asked about a table, by command or by press: sitting down, starting, looking."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.interactions.permissions import moderates
from bot.interactions.request import Asking
from bot.outbox.lookups import has_left
from bot.panels import overviews
from bot.panels.layout import document, layout, measure, text
from bot.panels.lines import lines_file
from bot.panels.moment import Moment
from bot.pictures.attachments import Attachment
from bot.text.house_options import departures_in_words, option_lines
from bot.text.luck import dice_table
from bot.text.naming import clean, escape, tidy
from bot.text.phrasing import Phrasing, colour
from bot.text.refusals import BotReason, Declined
from bot.text.rule_page import rule_page
from bot.text.story import log_lines
from bot.text.vocabulary import Vocabulary
from rules.core.luck import dice_told
from rules.editions import find_rulebook
from rules.engine import Look, Receipt
from rules.game.changes import FinishedGame
from rules.game.lines import LONGEST_SEALED, LONGEST_WORD, SHORTEST_SEALED, running
from rules.model.errors import TableReason, TableRefused
from rules.model.ids import Seat
from rules.model.roster import GameId, Status, Venue

_PATIENCE: Final = (TableReason.NOT_AWAITED, TableReason.TIME_LEFT)
_LOGGED: Final = 400
"""Events that the log looks back on: about the last two rounds."""


async def open_table(
    asking: Asking,
    venue: Venue,
    edition: str,
    options: Mapping[str, Any],
    places: int,
    *,
    in_chat: bool,
) -> None:
    """Set a table; `in_chat`: it plays in a chat that has no threads, which is said."""
    await asking.engine.new(
        asking.action,
        venue=venue,
        host=asking.person,
        edition=edition,
        options=options,
        places=places,
    )
    await asking.say("opened-in-chat" if in_chat else "opened", place=f"<#{venue.channel}>")


async def join(asking: Asking, game: GameId, seat: Seat | None = None, word: str = "") -> None:
    """Sit down; who was replaced by a computer gets his seat back."""
    said = tidy(word, LONGEST_WORD)
    receipt = await asking.engine.join(asking.action, game, asking.person, seat=seat, word=said)
    if receipt.roster.status is Status.LOBBY:
        await asking.say("joined", colour=colour(asking.words, _own_seat(asking, receipt)))
    else:
        await asking.show_panel(await asking.moment(game), [asking.words.say("taken_back")])


async def take_back(asking: Asking, game: GameId) -> None:
    await asking.engine.take_back(asking.action, game, asking.person.id)
    await asking.show_panel(await asking.moment(game), [asking.words.say("taken_back")])


async def leave(asking: Asking, game: GameId) -> None:
    await asking.engine.leave(asking.action, game, asking.person.id)
    await asking.say("left")


async def add_computer(asking: Asking, game: GameId) -> None:
    receipt = await asking.engine.add_computer(asking.action, game, asking.person.id)
    phrasing = asking.phrasing(await asking.look(game))
    newest = receipt.roster.players[-1].seat
    await asking.say("computer-added", player=phrasing.player(newest))


async def start(asking: Asking, game: GameId) -> None:
    """Deal the game out, or wait for the words that were sealed."""
    await asking.engine.start(asking.action, game, asking.person.id)
    moment = await asking.moment(game)
    await asking.show_panel(moment, _started(moment) or [moment.say("lines-closed")])


async def add_word(asking: Asking, game: GameId, word: str, seal: str) -> None:
    """Add a word to the dice, or the seal of one.

    Raises:
        Declined: it is neither, or both.
    """
    said = tidy(word, LONGEST_WORD)
    if bool(said) is bool(seal.strip()):
        raise Declined(BotReason.WORD_OR_SEAL)
    if said:
        receipt = await asking.engine.add_word(asking.action, game, asking.person.id, said)
        await asking.say("word-added", number=_line_of(asking, receipt))
    else:
        receipt = await asking.engine.add_seal(asking.action, game, asking.person.id, seal)
        lengths = {"shortest": SHORTEST_SEALED, "most": LONGEST_SEALED}
        await asking.say("seal-added", number=_line_of(asking, receipt), **lengths)


async def tell_word(asking: Asking, game: GameId, word: str) -> None:
    """Tell the word that one sealed, exactly as it was typed; the last one lets the game be dealt."""
    asking.game = game
    await asking.engine.tell(asking.action, game, asking.person.id, word)
    moment = await asking.moment(game)
    key = "word-told-weak" if len(word) < SHORTEST_SEALED else "word-told"
    said = moment.say(key, shortest=SHORTEST_SEALED)
    await asking.show_panel(moment, [said, *_started(moment)])


async def show_lines(asking: Asking, game: GameId) -> None:
    """All lines that the dice are made of, as a file.

    Raises:
        Declined: the table is of a time before there were any.
    """
    roster = (await asking.look(game)).roster
    if not roster.lines:
        raise Declined(BotReason.NO_LINES)
    last = running(roster.commitment, roster.lines)[-1]
    said = asking.words.say("lines-all", number=len(roster.lines), hash=last)
    file = Attachment(f"{game}-lines.txt", lines_file(roster))
    await asking.answer(layout([text(said), document(file)]), [file])


def _started(moment: Moment) -> list[str]:
    """That the game begins, if it is dealt out."""
    goal = moment.look.edition.goal
    return [moment.say("started", goal=goal)] if moment.look.table else []


def _line_of(asking: Asking, receipt: Receipt) -> int:
    """The number of the line that the action added."""
    ids = [line.id for line in receipt.roster.lines]
    return ids.index(asking.action) + 1


async def cancel(asking: Asking, game: GameId) -> None:
    await asking.engine.cancel(asking.action, game, asking.person.id)
    await asking.say("cancelled")


async def move(asking: Asking, game: GameId, venue: Venue, *, in_charge: bool) -> None:
    """Let the table play somewhere else; the host's to do, or his who runs the server."""
    asking.game = game
    places = asking.engine.places
    await places.move(asking.action, game, asking.person, venue, in_charge=in_charge)
    await asking.say("moved", place=f"<#{venue.channel}>")


async def replace_player(asking: Asking, game: GameId, seat: Seat) -> None:
    """Hand an absent player's seat to a computer; the host's to do, or a moderator's.

    Who has left the server is not waited for; it is asked for only where it matters.
    """
    roster = (await asking.look(game)).roster

    async def replace() -> None:
        await asking.engine.replace(
            asking.action,
            game,
            asking.person.id,
            seat,
            patience=asking.desk.patience,
            moderates=moderates(asking.interaction, roster.venue.guild),
        )

    try:
        await replace()
    except TableRefused as refused:
        person = roster.player_at(seat).person
        if refused.reason not in _PATIENCE or person is None:
            raise
        if not await has_left(asking.interaction.client, roster.venue, person):
            raise
        await asking.engine.places.note_left(game, person)
        await replace()
    phrasing = asking.phrasing(await asking.look(game))
    await asking.say("replaced", player=phrasing.player(seat))


async def show_rules(asking: Asking, game: GameId) -> None:
    """The rules of this game, with what its table agreed on."""
    look = await asking.look(game)
    phrasing = asking.phrasing(look)
    players = len(look.table.seats) if look.table else look.roster.places
    options = phrasing.say("rules-options", options=departures_in_words(phrasing))
    title_line = phrasing.say("rules-title", title=phrasing.say("title-game", game=game))
    await asking.answer(layout([text(title_line, options, *rule_page(phrasing, players))]))


async def show_rulebook(asking: Asking, edition: str, players: int) -> None:
    """The rules of a rulebook as it stands, for so many players.

    Raises:
        DataError: it is not for so many.
    """
    words = Vocabulary(asking.words, find_rulebook(edition).edition({}, players))
    title_line = words.say("rules-title", title=words.say("edition-title"))
    await asking.answer(layout([text(title_line, *rule_page(words, players))]))


async def show_options(asking: Asking, edition: str) -> None:
    """What a rulebook's table may agree on."""
    words, book = asking.words, find_rulebook(edition)
    lines = option_lines(words, book)
    head, foot = words.say("house-title", edition=book.name), words.say("house-foot")
    await asking.answer(layout([text(head, *lines, foot)]))


async def set_options(asking: Asking, game: GameId, options: Mapping[str, Any]) -> None:
    """The host sets some of the house options."""
    await asking.engine.set_options(asking.action, game, asking.person.id, options)
    phrasing = asking.phrasing(await asking.look(game))
    await asking.say("options-set", options=departures_in_words(phrasing))


async def set_order(asking: Asking, game: GameId, seats: Sequence[Seat]) -> None:
    """The host writes down the order of play that was agreed on."""
    await asking.engine.set_order(asking.action, game, asking.person.id, seats)
    phrasing = asking.phrasing(await asking.look(game))
    await asking.say("order-set", players=phrasing.players(seats))


async def show_help(asking: Asking) -> None:
    await asking.say("help", edition="")


async def show_status(asking: Asking, game: GameId) -> None:
    moment = await asking.moment(game)
    roster, person = moment.look.roster, asking.person.id
    overrules = moderates(asking.interaction, roster.venue.guild) and not roster.player_of(person)
    notes = await asking.notes(moment)
    await asking.answer(overviews.status(moment, notes, is_host=roster.host == person or overrules))


async def show_proof(asking: Asking, game: GameId) -> None:
    """Whether every die, card and event of a finished game is as its secret says, and the record.

    Raises:
        TableRefused: it is not over; until then its secrets are its players'.
    """
    asking.game = game
    played = await asking.engine.played(game)
    phrasing = asking.phrasing(await asking.look(game))
    said, dice, record = await asyncio.to_thread(_proved, phrasing, played)
    facts = asking.words.say(
        "proof-secret", secret=played.secret, commitment=played.roster.commitment, game=game
    )
    proof = Attachment(f"{game}.json", record)
    await asking.answer(layout([text(said, facts, *dice), document(proof)]), [proof])


def _proved(phrasing: Phrasing, played: FinishedGame) -> tuple[str, Sequence[str], bytes]:
    """What playing it again shows, and if all is well what the dice did, in words; and the record."""
    # The referee brings numpy with its odds: not before somebody asks.
    from rules.referee.record import record_of_played, verify  # noqa: PLC0415
    from rules.referee.refusals import Refused  # noqa: PLC0415

    record = record_of_played(played)
    try:
        done = verify(record)
    except Refused as changed:
        said = phrasing.say("proof-broken", field=str(changed.facts.get("field", "")))
        dice: Sequence[str] = ()
    else:
        said = phrasing.say("proof", rolls=done.rolls, events=done.replayed)
        dice = tuple(dice_table(phrasing, dice_told(played.events)))
    return said, dice, record.model_dump_json().encode()


async def show_log(asking: Asking, game: GameId) -> None:
    """What happened last, newest at the end, as this person may see it."""
    look = await asking.look(game)
    phrasing = asking.phrasing(look)
    events = await asking.engine.latest(game, _LOGGED, asking.person.id)
    lines = _newest(log_lines(phrasing, events)) or [asking.words.say("log-none")]
    await asking.answer(layout([text(asking.words.say("log-title"), *lines)]))


async def show_games(asking: Asking) -> None:
    entries = [
        await _entry(asking, roster.id) for roster in await asking.engine.games_of(asking.person.id)
    ]
    await asking.answer(overviews.games(asking.words, entries))


def free_seats(look: Look) -> list[Seat]:
    """The colours that nobody has taken."""
    return [seat for seat in look.edition.colours if seat not in look.roster.seats]


def seat_named(asking: Asking, moment: Moment, typed: str) -> Seat:
    """The seat meant by a player's name, or by a colour.

    Raises:
        Declined: nobody's.
    """
    wanted = typed.strip().casefold()
    for player in moment.look.roster.players:
        if wanted in (player.seat, player.name.casefold(), colour(asking.words, player.seat)):
            return player.seat
    seats = asking.words.listed(moment.phrasing.player(p.seat) for p in moment.look.roster.players)
    raise Declined(BotReason.UNKNOWN_PLAYER, typed=escape(clean(typed)), allowed=seats)


def _own_seat(asking: Asking, receipt: Receipt) -> Seat:
    player = receipt.roster.player_of(asking.person.id)
    if player is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    return player.seat


async def _entry(asking: Asking, game: GameId) -> tuple[Phrasing, str]:
    look = await asking.engine.look(game)
    phrasing = asking.phrasing(look)
    return phrasing, overviews.state(phrasing, look.table)


def _newest(lines: list[str], room: int = 3500) -> list[str]:
    """The last lines that fit."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= measure(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    return kept
