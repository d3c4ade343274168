"""The referee's sentences: compiled, from the bot's English catalogue and a file of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

import rules.referee
from rules.referee import words
from rules.words.compiled import kept_patterns, referee_patterns, referee_text
from tools.catalogues import compile_referee

FOLDER = Path(rules.referee.__file__).parent
OWN = (FOLDER / "referee.ftl").read_bytes()
ENGLISH = (FOLDER.parents[1] / "bot" / "locale" / "en.ftl").read_bytes()


def test_what_is_compiled_says_what_its_sources_say(tmp_path):
    compile_referee(tmp_path)
    kept = kept_patterns(tmp_path, "words", OWN + ENGLISH)
    assert kept == referee_patterns(OWN, ENGLISH)
    assert "rule-losses" in kept
    assert "armies-word" in kept
    assert not any(key.startswith(("button-", "league-")) for key in kept)


@pytest.mark.parametrize("changed", [(OWN + b"a = b\n", ENGLISH), (OWN, ENGLISH + b"a = b\n")])
def test_what_was_compiled_from_other_sources_is_not_used(tmp_path, changed):
    (tmp_path / "words.json").write_text(referee_text(*changed), encoding="utf-8")
    assert kept_patterns(tmp_path, "words", OWN + ENGLISH) is None


def test_a_sentence_of_its_own_replaces_the_bot_s():
    patterns = referee_patterns(b"illegal-dice_fell = Own.\n", ENGLISH)
    assert patterns["illegal-dice_fell"] == "Own."
    assert patterns["rule-losses"] == words.english()._entries["rule-losses"]


def test_the_rules_are_told_in_the_words_of_their_book():
    told = {name: words.say("rule-joker_any", edition=name) for name in ("ryzyko", "classic", "")}
    assert told["ryzyko"].startswith("A joker")
    assert told["classic"].startswith("A wild card")
    assert told[""] == told["ryzyko"]


def test_nothing_parses_where_all_is_compiled():
    """Fluent's parser takes longer to load than all else."""
    made = (
        "import sys; from rules.referee.referee import Referee; Referee(bytes).answer('{}');"
        "print([m for m in ('fluent', 'numpy', 'PIL', 'bot') if m in sys.modules])"
    )
    compile_referee(FOLDER)
    done = subprocess.run(  # noqa: S603 - this very program
        [sys.executable, "-c", made], capture_output=True, check=True, cwd=FOLDER.parents[1]
    )
    assert done.stdout.decode().strip() == "[]"
