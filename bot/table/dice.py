"""Words and sealed words for a game's dice, by command or press, and the lines that they add."""

from typing import Final

from discord import ButtonStyle, app_commands

from bot.commands.finding import GameOption, find_game
from bot.commands.options import Seal, SealedWord, Word
from bot.components.custom_ids import Action
from bot.components.layout import MOST_TEXT, document, layout, measure, rows, text
from bot.components.modals import tell_form, word_form
from bot.components.panel_context import PanelContext
from bot.interactions.context import Interaction
from bot.interactions.presses import Presses, same_for_all
from bot.interactions.request import Request
from bot.pictures.attachments import Attachment
from bot.table.acts import start_lines
from bot.table.going_on import action_button
from bot.table.lobby_post import lines_file, lines_shown
from bot.words.naming import tidy
from bot.words.refusals import BotReason, Declined
from rules.engine.receipts import Receipt
from rules.table.lines import (
    LONGEST_SEALED,
    LONGEST_WORD,
    SHORTEST_SEALED,
    running_hashes,
    seats_to_tell,
)
from rules.table.roster import GameId, Roster, Status

presses = Presses()

_FILE: Final = 100
"""Room for the message text beside a file."""
_PLAIN: Final = ButtonStyle.secondary


@presses.with_two_fields(Action.WORD, same_for_all(word_form))
async def add_word(request: Request, game: GameId, word: str, seal: str) -> None:
    """Add a word to the dice, or a sealed word's hash.

    Raises:
        Declined: neither or both were given.
    """
    said = tidy(word, LONGEST_WORD)
    if bool(said) is bool(seal.strip()):
        raise Declined(BotReason.WORD_OR_SEAL)
    if said:
        receipt = await request.engine.lobby.add_word(request.action, game, request.person.id, said)
        await request.say("word-added", number=_line_of(request, receipt))
    else:
        receipt = await request.engine.lobby.add_seal(request.action, game, request.person.id, seal)
        lengths = {"shortest": SHORTEST_SEALED, "most": LONGEST_SEALED}
        await request.say("seal-added", number=_line_of(request, receipt), **lengths)


@presses.with_value(Action.TELL, str, form=same_for_all(tell_form))
async def tell_word(request: Request, game: GameId, word: str) -> None:
    """Reveal a sealed word, exactly as typed; after the last one the game is dealt."""
    receipt = await request.engine.lobby.tell(request.action, game, request.person.id, word)
    moment = request.moment_after(receipt)
    key = "word-told-weak" if len(word) < SHORTEST_SEALED else "word-told"
    said = moment.say(key, shortest=SHORTEST_SEALED)
    await request.show_panel(moment, said, *start_lines(moment))


@presses.with_game(Action.LINES, is_look=True)
async def show_lines(request: Request, game: GameId) -> None:
    """Show all lines from which the dice derive, as far as they fit, and as a file.

    Raises:
        Declined: the game is older than such lines.
    """
    look = await request.look(game)
    roster = look.roster
    if not roster.lines:
        raise Declined(BotReason.NO_LINES)
    last = running_hashes(roster.commitment, roster.lines)[-1]
    said = request.words.say("lines-all", number=len(roster.lines), hash=last)
    file = Attachment(f"{game}-lines.txt", lines_file(roster.commitment, roster.lines))
    moment = PanelContext(request.phrasing(look), look)
    shown = lines_shown(moment.phrasing, MOST_TEXT - measure(said) - _FILE)
    own = rows([action_button(moment, each, _PLAIN) for each in _own_presses(request, roster)])
    await request.reply.answer(layout([text(shown), text(said), document(file), *own]), [file])


def _own_presses(request: Request, roster: Roster) -> list[Action]:
    """What the person can do for the dice now: add a word, or reveal theirs."""
    player = roster.player_of(request.person.id)
    if player is None:
        return []
    if roster.status is Status.LOBBY:
        return [Action.WORD]
    return [Action.TELL] if player.seat in seats_to_tell(roster) else []


def _line_of(request: Request, receipt: Receipt) -> int:
    """The number of the line that the action added."""
    ids = [line.id for line in receipt.roster.lines]
    return ids.index(request.action) + 1


class DiceCommands(app_commands.Group):
    """The command for people who don't want to trust the bot's host with the dice."""

    @app_commands.command()
    async def words(
        self,
        interaction: Interaction,
        word: Word = "",
        seal: Seal = "",
        reveal: SealedWord = "",
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        if reveal:
            await tell_word(request, await find_game(request, game), reveal)
        elif word or seal:
            await add_word(request, await find_game(request, game, in_lobby=True), word, seal)
        else:
            await show_lines(
                request, await find_game(request, game, or_finished=True, in_lobby=True)
            )
