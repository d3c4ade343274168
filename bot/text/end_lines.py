"""What is said of a game's end: who has won or leads, the round that is the last, and an end that is proposed."""

from bot.words.naming import moment
from bot.words.phrasing import Phrasing
from rules.core.views import TableView
from rules.table.roster import Status


def over_line(phrasing: Phrasing, table: TableView, key: str) -> str:
    """Who has won, as this message says it, or who leads where the game ended as it stood."""
    if table.ended:
        return phrasing.say("over-as-it-stands", players=phrasing.players(table.ended))
    return phrasing.say(key, player=phrasing.player(table.winner)) if table.winner else ""


def over_plainly(phrasing: Phrasing, table: TableView, key: str, fact: str) -> str:
    """The same in plain names, for where no signs are shown; `fact` is what the message calls the winner."""
    if table.ended:
        names = phrasing.words.listed(map(phrasing.name, table.ended))
        return phrasing.say("over-as-it-stands", players=names)
    return phrasing.say(key, **{fact: phrasing.name(table.winner)}) if table.winner else ""


def limit_line(phrasing: Phrasing) -> list[str]:
    """The round with whose end the game ends, where the host chose one."""
    rounds = phrasing.roster.ending.rounds
    return [phrasing.say("lobby-rounds", rounds=rounds)] if rounds else []


def round_lines(phrasing: Phrasing, table: TableView) -> list[str]:
    """Which round of how many it is, where the host chose the last one."""
    rounds = phrasing.roster.ending.rounds
    if not rounds or table.winner:
        return []
    return [phrasing.say("status-rounds", round=table.round, rounds=rounds)]


def proposed_end(phrasing: Phrasing) -> list[str]:
    """Who proposes to end the game, who agrees, whose answer is awaited, and until when."""
    proposal = phrasing.roster.ending.proposal
    if proposal is None or phrasing.roster.status is not Status.PLAYING:
        return []
    awaited = [seat for seat in proposal.asked if seat not in proposal.agreed]
    said = {"player": phrasing.player(proposal.by), "due": moment(proposal.due)}
    return [phrasing.say("status-end-proposed", awaited=phrasing.players(awaited), **said)]
