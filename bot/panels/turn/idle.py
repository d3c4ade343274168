"""What a panel says where its reader has nothing to do."""

from bot.components.moment import Moment
from bot.telling.outcome import over_line
from bot.telling.story import attack_facts
from rules.core.views import TableView


def idle(moment: Moment, table: TableView) -> str:
    """Why there is nothing to do for the reader; nothing where a lesson has said how it ended."""
    phrasing, player = moment.phrasing, moment.look.player
    waiting = _waiting(moment, table)
    if table.winner:
        if moment.look.roster.is_taught:
            return ""
        return over_line(phrasing, table, "panel-over")
    if player is None:
        return f"{moment.say('panel-spectator')}\n{waiting}"
    if player.seat in table.eliminated:
        by = phrasing.player(table.eliminated[player.seat])
        return f"{moment.say('panel-eliminated', by=by)}\n{waiting}"
    if player.seat in table.resigned:
        return f"{moment.say('panel-resigned')}\n{waiting}"
    return waiting


def _waiting(moment: Moment, table: TableView) -> str:
    """For whom the table waits; in the midst of an attack, for what."""
    phrasing = moment.phrasing
    waiting = moment.say("panel-wait", players=phrasing.players(table.waiting_for))
    if table.phase != "defend" or not table.battle:
        return waiting
    return f"{moment.say('panel-wait-defend', **attack_facts(phrasing, table, table.battle))}\n{waiting}"
