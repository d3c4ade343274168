"""The private panel of a lobby: each person sees only their own controls.

The host sees the form: edition, seats, house rules. Every player sees their colour and who they may invite;
others see how to join.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from discord import ButtonStyle, SelectOption, ui

from bot.components.custom_ids import Action, Press
from bot.components.layout import Layout, Part, Row, button, layout, option, rows, select, text
from bot.components.panel_context import LobbyContext, PanelContext
from bot.table.going_on import (
    action_button,
    office_button,
    own_seat,
    pace_list,
    pace_options,
    player_list,
    replace_list,
)
from bot.table.lobby_post import (
    ROUNDS,
    how_rated,
    pace_to_be,
    rated_buttons,
    rated_line,
    reserved_lines,
    rounds_list,
    seat_in_words,
)
from bot.telling.options import (
    Offered,
    about,
    agreed_in_sentences,
    agreed_meaning,
    choices_of,
    meaning,
    presets_named,
    shown_value,
)
from bot.telling.outcome import limit_line
from bot.words.catalogue import Words
from bot.words.naming import escape
from bot.words.times import pace_words, words_wanted
from rules.editions.registry import find_rulebook
from rules.lobby.forming import preset_of
from rules.players.levels import OFFERED
from rules.table.lines import seats_to_tell
from rules.table.roster import GameId, Scheme, Status
from rules.table.seats import taken_seats
from rules.table.settings import LANGUAGE, Preset, Setting
from rules.table.settings import SETTINGS as TABLE_SETTINGS


def guest_parts(moment: PanelContext) -> list[Part]:
    """The host's decisions about guests, and the lists for them."""
    roster = moment.look.roster
    guests, phrasing = roster.guests, moment.phrasing
    banned = phrasing.words.listed(escape(each.name) for each in guests.banned)
    told = [
        *reserved_lines(phrasing),
        *([moment.say("guests-out", names=banned)] if banned else []),
    ]
    waiting = [(each.person, each.name) for each in guests.reserved]
    out = [(each.person, each.name) for each in guests.banned]
    room = taken_seats(roster) < roster.places
    return [
        text(moment.say("guests-title"), *told),
        *([people_list(moment, "pick-reserve", Action.RESERVE)] if room else []),
        *_known(moment, "pick-release", Action.RELEASE, waiting),
        people_list(moment, "pick-ban", Action.BAN),
        *_known(moment, "pick-lift-ban", Action.LIFT_BAN, out),
    ]


def people_list(moment: PanelContext, key: str, action: Action) -> Row:
    """A list of the server's people."""
    picker: ui.UserSelect[Layout] = ui.UserSelect(
        custom_id=moment.look_at(action), placeholder=moment.say(key)
    )
    return ui.ActionRow(picker)


def _known(
    moment: PanelContext, key: str, action: Action, people: list[tuple[str, str]]
) -> list[Row]:
    """A list of people known to the game; empty if there are none."""
    options = [option(name, person) for person, name in people]
    return [select(moment.say(key), moment.look_at(action), options)] if options else []


MORE: Final = "more"
"""The page with rare settings; the page of a house rule has its name."""
SETTINGS: Final = "settings"
"""The page with settings for any time: language, posts, pictures, the time for a turn."""
GUESTS: Final = "guests"
"""The page of the game's guests."""
PLAY: Final = "play"
SEATS: Final = "seats"
GOAL: Final = "goal"
OPTION: Final = "option"


def form(seated: LobbyContext, said: Sequence[str] = ()) -> Layout:
    """The panel, with the lines `said` on top."""
    moment, player = seated.moment, seated.player
    status = moment.look.roster.status
    parts: list[Part] = [text(*said, *_head(moment))]
    match status:
        case Status.CANCELLED:
            pass
        case Status.PLAYING | Status.OVER:
            parts += _running_parts(seated)
        case _ if seated.hosts and seated.page == SETTINGS:
            parts += [*settings_lists(seated), *rows([_back(moment)])]
        case Status.LOBBY if seated.hosts and seated.page == MORE:
            parts += _more(seated)
        case Status.LOBBY if seated.hosts and seated.page == GUESTS:
            parts += [*guest_parts(moment), *rows([_back(moment)])]
        case Status.LOBBY if seated.hosts and seated.page:
            parts += _option_page(seated)
        case Status.LOBBY:
            parts += _first_page(seated)
        case Status.SEALED:
            parts += _sealed_parts(seated)
    return layout(parts, player.seat if player else None)


def _head(moment: PanelContext) -> list[str]:
    """What is played, and who sits there."""
    roster, phrasing = moment.look.roster, moment.phrasing
    if roster.status is Status.SEALED:
        return [*moment.notes, words_wanted(phrasing)]
    if roster.status is Status.CANCELLED:
        return [moment.say("lobby-cancelled")]
    if moment.look.table is not None:
        return [*_title(moment), moment.say("lobby-pace", pace=_pace_now(moment))]
    return [
        *_title(moment),
        moment.say(
            "form-seats",
            players=phrasing.words.listed(seat_in_words(phrasing, p) for p in roster.players),
            taken=len(roster.players),
            places=roster.places,
        ),
        *reserved_lines(phrasing),
        moment.say("form-options", options=agreed_in_sentences(phrasing)),
        moment.say("lobby-pace", pace=_pace_now(moment)),
        *limit_line(phrasing),
        *rated_line(phrasing),
    ]


def _title(moment: PanelContext) -> list[str]:
    roster = moment.look.roster
    return [moment.say("form-title", number=roster.number, game=roster.id), *moment.notes]


def _pace_now(moment: PanelContext) -> str:
    return pace_words(moment.phrasing.words, pace_to_be(moment.look.roster))


def _first_page(seated: LobbyContext) -> list[Part]:
    lists = _HOSTS_LISTS if seated.hosts else _PLAYERS_LISTS if seated.player else ()
    parts = [part for made in lists for part in made(seated)]
    buttons = [action_button(seated.moment, *each) for each in _buttons(seated)]
    pages = [_page(seated.moment, *each) for each in _HOSTS_PAGES] if seated.hosts else []
    drops = _drops(seated) if not seated.hosts else []
    return [*parts, *drops, *rows([*buttons, *pages])]


_Wanted = tuple[Action, ButtonStyle]


def _buttons(seated: LobbyContext) -> list[_Wanted]:
    plain = ButtonStyle.secondary
    read = (Action.HELP, plain)
    if seated.hosts:
        return [(Action.START, ButtonStyle.primary), *_computer(seated), read]
    if seated.player:
        lines = [(Action.WORD, plain), (Action.LINES, plain)] if _has_lines(seated) else []
        return [*_computer(seated), *lines, (Action.LEAVE, ButtonStyle.danger), read]
    lines = [(Action.LINES, plain)] if _has_lines(seated) else []
    join = [(Action.JOIN, ButtonStyle.success), (Action.JOIN_AS, plain)] if _room(seated) else []
    return [*join, *lines, read]


def _computer(seated: LobbyContext) -> list[_Wanted]:
    """The button that adds a computer player; with several levels, a list."""
    return [(Action.COMPUTER, ButtonStyle.secondary)] if _room(seated) and len(OFFERED) == 1 else []


def _room(seated: LobbyContext) -> bool:
    """Whether the reader, or another person if the reader has joined, can get a seat."""
    roster = seated.moment.look.roster
    return taken_seats(roster, None if seated.player else seated.reader) < roster.places


def _has_lines(seated: LobbyContext) -> bool:
    return seated.moment.look.roster.scheme is Scheme.LINES


def _page(moment: PanelContext, page: str, label: str) -> "ui.Button[Layout]":
    return button(moment.say(label), moment.look_at(Action.TABLE, page))


def _preset_list(seated: LobbyContext) -> list[Row]:
    """The list of what can be played: presets, and each rulebook without house rules."""
    moment = seated.moment
    words, now = moment.phrasing.words, preset_of(moment.look.roster, "")
    named = presets_named(words, seated.presets)
    # Several may match the current settings, and a list shows one choice.
    played = next((o.value for _, o in named if o.plays(now)), None)
    made = [option(label, o.value, about(words, o), chosen=o.value == played) for label, o in named]
    return [select(moment.say("pick-play"), moment.look_at(Action.SET, PLAY), made)]


def _seats(seated: LobbyContext) -> list[Row]:
    """The list of numbers of seats that the rulebook allows."""
    moment, roster = seated.moment, seated.moment.look.roster
    counts = [n for n in find_rulebook(roster.edition).players if n >= max(2, taken_seats(roster))]
    made = [
        option(moment.say("option-seats", n=n), str(n), chosen=n == roster.places) for n in counts
    ]
    return [select(moment.say("pick-seats"), moment.look_at(Action.SET, SEATS), made)]


def _goals(seated: LobbyContext) -> list[Row]:
    """The list of goals, if the rulebook leaves a choice; it is the most important house rule."""
    moment, roster = seated.moment, seated.moment.look.roster
    if GOAL not in choices_of(find_rulebook(roster.edition)):
        return []
    made = _values_of(moment, GOAL)
    return [select(moment.say("pick-goal"), moment.look_at(Action.SET, GOAL), made)]


def _colours(seated: LobbyContext) -> list[Row]:
    """The list of colours available to the reader."""
    moment, player = seated.moment, seated.player
    if player is None:
        return []
    roster = moment.look.roster
    free = [s for s in moment.look.edition.colours if s == player.seat or s not in roster.seats]
    say = moment.phrasing
    made = [option(say.colour(s), s, chosen=s == player.seat, badge=say.badge(s)) for s in free]
    return [select(moment.say("pick-colour"), moment.look_at(Action.COLOUR), made)]


def _levels(seated: LobbyContext) -> list[Row]:
    """The list of levels of computer players, if there are several."""
    moment = seated.moment
    if len(OFFERED) == 1 or not _room(seated):
        return []
    made = [
        option(moment.say("level", level=name), name, moment.say("level-about", level=name))
        for name in OFFERED
    ]
    return [select(moment.say("pick-level"), moment.look_at(Action.COMPUTER), made)]


def _people(seated: LobbyContext) -> list[Row]:
    """The list of the server's people, to invite one."""
    return [people_list(seated.moment, "pick-people", Action.INVITE)] if _room(seated) else []


def _paces(seated: LobbyContext) -> list[Row]:
    """The list of the usual paces."""
    moment = seated.moment
    made = pace_options(moment.phrasing.words, pace_to_be(moment.look.roster))
    return [select(moment.say("pick-lobby-pace"), moment.look_at(Action.PACE), made)]


def _house_rules(seated: LobbyContext) -> list[Row]:
    """The list of house rules, each with its purpose."""
    moment = seated.moment
    made = [
        option(moment.say(f"house-{name}"), name, agreed_meaning(moment.phrasing, name))
        for name in choices_of(find_rulebook(moment.look.roster.edition))
    ]
    return [select(moment.say("pick-option"), moment.look_at(Action.TABLE, OPTION), made)]


_HOSTS_LISTS: Final[tuple[Callable[[LobbyContext], list[Row]], ...]] = (
    _preset_list,
    _seats,
    _goals,
    _house_rules,
    _paces,
    _levels,
    _colours,
    _people,
)
"""The lists of the form, in order; a further setting is one more function here."""
_PLAYERS_LISTS: Final = (_levels, _colours, _people)
_HOSTS_PAGES: Final = (
    (GUESTS, "button-guests"),
    (SETTINGS, "button-game-settings"),
    (MORE, "button-more-settings"),
)
"""The further pages of the host's form, each with the button that opens it."""


def _more(seated: LobbyContext) -> list[Part]:
    """The page with rare settings: typed ones, freeing seats, presets, dice, cancelling."""
    moment, plain = seated.moment, ButtonStyle.secondary
    lines = (Action.WORD, Action.LINES) if _has_lines(seated) else ()
    buttons = [action_button(moment, each, plain) for each in (Action.SAVE, *lines, Action.LEAVE)]
    buttons += [
        action_button(moment, Action.CANCEL, ButtonStyle.danger),
        *rated_buttons(moment),
        *(fill_button(moment, field) for field in _typed(moment)),
        _back(moment),
    ]
    others = [p for p in moment.look.roster.players if p.person != seated.reader]
    listed = player_list(moment, "pick-remove", Action.REMOVE, others)
    lists = [*rounds_list(moment), *listed, *_drops(seated)]
    return [*lists, *how_rated(moment), *rows(buttons)]


def _back(moment: PanelContext) -> "ui.Button[Layout]":
    return button(moment.say("button-back"), moment.look_at(Action.TABLE))


PACE: Final = "pace"
OPTIONS: Final = "options"
ORDER: Final = "order"
ROUTES: Final = "routes"


def fill_button(moment: PanelContext, field: str) -> "ui.Button[Layout]":
    """The button that opens the form for a typed setting."""
    return button(moment.say("setting-typed", field=field), moment.look_at(Action.FILL, field))


def _typed(moment: PanelContext) -> list[str]:
    """What a lobby's host can type: pace, house rules, last round; who sits where and routes, if agreed on."""
    options = choices_of(find_rulebook(moment.look.roster.edition))
    order = [ORDER] if moment.look.edition.order == "agreed" else []
    return [PACE, OPTIONS, ROUNDS, *order, *([ROUTES] if ROUTES in options else [])]


def _drops(seated: LobbyContext) -> list[Row]:
    return drop_list(seated.moment.phrasing.words, seated.moment.look.roster.id, seated.presets)


def drop_list(words: Words, game: GameId, presets: Sequence[Preset]) -> list[Row]:
    """The list of a server's presets, to delete one; empty if there are none."""
    made = [option(each.name, each.name, about(words, Offered("saved", each))) for each in presets]
    press = Press(game, 0, Action.DROP_PRESET)
    return [select(words.say("pick-drop-preset"), press.custom_id, made)] if made else []


def settings_lists(seated: LobbyContext) -> list[Part]:
    """The lists of settings for any time; the language only if there is a choice."""
    moment = seated.moment
    lists: list[Part] = [
        _setting(moment, setting, _labels(moment, setting))
        for setting in TABLE_SETTINGS.values()
        if setting is not LANGUAGE
    ]
    if len(seated.languages) > 1:
        lists.insert(0, _setting(moment, LANGUAGE, seated.languages))
    return lists


def _labels(moment: PanelContext, setting: Setting) -> dict[str, str]:
    """The label of each value of a setting."""
    key = f"option-table-{setting.name}"
    return {value: moment.say(key, value=value) for value in setting.values}


def settings_button(moment: PanelContext) -> list["ui.Button[Layout]"]:
    """The button with which the host of a dealt game opens its settings."""
    roster, player = moment.look.roster, moment.look.player
    if player is None or roster.is_lesson or roster.player_at(player.seat).person != roster.host:
        return []
    return [_page(moment, SETTINGS, "button-game-settings")]


def _setting(moment: PanelContext, setting: Setting, labels: Mapping[str, str]) -> Row:
    """The list of a setting's values."""
    now = setting.value_at(moment.look.roster)
    made = [option(label, value, chosen=value == now) for value, label in labels.items()]
    return select(
        moment.say("pick-setting", field=setting.name),
        moment.look_at(Action.SET, setting.name),
        made,
    )


def _running_parts(seated: LobbyContext) -> list[Part]:
    """What the host of a dealt game may still set; for others, how to become host if the host is away."""
    moment = seated.moment
    own = own_seat(moment)
    back = button(moment.say("button-back"), moment.look_at(Action.TURN))
    if not seated.hosts:
        return [*_drops(seated), *rows([*office_button(moment, own), back])]
    saves = action_button(moment, Action.SAVE, ButtonStyle.secondary)
    if moment.look.roster.status is Status.OVER:
        return [*settings_lists(seated), *rows([saves, back])]
    return [
        *settings_lists(seated),
        *pace_list(moment, own),
        *replace_list(moment),
        *rows([fill_button(moment, PACE), saves, back]),
    ]


def _option_page(seated: LobbyContext) -> list[Part]:
    """The values of one house rule, each in a sentence."""
    moment, name = seated.moment, seated.page
    if name not in choices_of(find_rulebook(moment.look.roster.edition)):
        return _first_page(seated)
    made = _values_of(moment, name)
    picker = select(moment.say("pick-value"), moment.look_at(Action.SET, OPTION, name), made)
    return [text(moment.say(f"house-{name}")), picker, *rows([_back(moment)])]


def _values_of(moment: PanelContext, name: str) -> list[SelectOption]:
    """The values of a house rule, each with its meaning."""
    roster, words = moment.look.roster, moment.phrasing.words
    book, now = find_rulebook(roster.edition), shown_value(roster.options.get(name))
    return [
        option(meaning(words, book, name, said), said, chosen=said == now)
        for said in map(shown_value, choices_of(book)[name])
    ]


def _sealed_parts(seated: LobbyContext) -> list[Part]:
    """The controls for revealing one's sealed word, and the dice lines; the host may cancel the game."""
    moment, player = seated.moment, seated.player
    wanted: list[_Wanted] = [(Action.LINES, ButtonStyle.secondary)]
    if player and player.seat in seats_to_tell(moment.look.roster):
        wanted.insert(0, (Action.TELL, ButtonStyle.primary))
    if not seated.hosts:
        return [*rows([action_button(moment, *each) for each in wanted])]
    wanted.append((Action.CANCEL, ButtonStyle.danger))
    page = _page(moment, SETTINGS, "button-game-settings")
    return [*rows([*(action_button(moment, *each) for each in wanted), page])]
