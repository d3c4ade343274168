"""What General says fits Discord in its longest language, too, with the longest names and lands."""

from dataclasses import replace

import pytest

from bot.features import panel
from bot.looks.overviews import hand_page, status_page
from bot.pictures.alt_texts import LONGEST, alt_text, hand_text
from bot.telling.own import receipt_lines
from bot.words.catalogue import ENGLISH
from bot.words.languages import find_languages
from bot.words.phrasing import Phrasing
from bot.words.signs import with_signs
from tests.bot.panels.test_panels import check_view, pickings, sampled
from tests.bot.support.games import LONG_NAMES
from tests.bot.support.samples import EMOJIS

LANGUAGES = find_languages()
OTHERS = sorted(LANGUAGES.catalogues.keys() - {ENGLISH})
BOOKS = ("ryzyko", "classic", "parker", "gniazdo", "galaxy")
LETTERS = 2_000
CLEAR = 400
"""Characters that the longest letter's cards, mission and plan may take beside what is said of them."""
PICKED = 2
"""Of so many ways to have picked something one is tried: English tries all."""


def moments(table, language):
    """Moments of a game of long names, as somebody of that language sees them."""
    words = with_signs(LANGUAGES.best(language), EMOJIS)
    for moment, events in sampled(table):
        phrasing = Phrasing(words, moment.look.edition, moment.look.roster)
        yield replace(moment, phrasing=phrasing), events


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("table", ["ryzyko", "galaxy"])
def test_panels_pages_and_descriptions_of_pictures(table, language):
    for moment, events in moments(table, language):
        said = receipt_lines(moment.phrasing, events)
        for picked in list(pickings(moment))[::PICKED]:
            check_view(panel(replace(moment, picked=picked), said))
        check_view(hand_page(moment))
        check_view(status_page(moment, is_host=True))
        look = moment.look
        assert 0 < len(alt_text(moment.phrasing, look.table)) <= LONGEST
        if look.player.hand:
            assert len(hand_text(moment.phrasing, look.player)) <= LONGEST


@pytest.mark.parametrize("language", OTHERS)
def test_names_of_threads(language):
    words = LANGUAGES.best(language)
    for book in BOOKS:
        for host in LONG_NAMES:
            named = words.say("thread-name", host=host[:32], edition=book, number=99_999)
            assert len(named) <= 100, named
    assert len(words.say("season-thread", league="W" * 50, round=99, table=99)) <= 100


@pytest.mark.parametrize("language", OTHERS)
def test_letters(language):
    """All that one of them can say, beside names and cards."""
    words = LANGUAGES.best(language)
    keys = [key for key in words.messages if key.startswith("dm-")]
    sentences = [len(str(words.patterns[key])) for key in keys if "." not in key]
    assert len(sentences) > 15
    assert sum(sorted(sentences)[-4:]) + CLEAR <= LETTERS
