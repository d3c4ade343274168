"""Over the commits every case of a long table is tried, one as often as another, and a run says which now."""

from collections import Counter

import pytest

from tests import sampling


@pytest.mark.parametrize("one_in", [2, 3, 4, 5, 6, 15])
def test_every_case_is_in_as_many_samples_as_any_other(monkeypatch, one_in):
    times = Counter()
    for sample in range(sampling.SAMPLES):
        monkeypatch.setattr("tests.sampling.SAMPLE", str(sample))
        times.update(sampling.some(range(40), one_in))
    assert times == dict.fromkeys(range(40), sampling.SAMPLES // one_in)


def test_what_is_left_out_is_soaked(monkeypatch):
    monkeypatch.setattr("tests.sampling.SAMPLE", "7")
    first, second, *_ = sampling.sampled("abcd", 2)
    assert first.marks[0].name == "soak"
    assert first.values == ("a",)
    assert second == "b"


def test_all_can_be_tried(monkeypatch):
    monkeypatch.setattr("tests.sampling.SAMPLE", sampling.ALL)
    assert sampling.sampled("abc", 3) == sampling.some("abc", 3) == ["a", "b", "c"]


def test_commits_draw_different_samples():
    drawn = Counter(sampling.sample_of(f"{number:012x}") for number in range(6000))
    assert len(drawn) == sampling.SAMPLES
    assert sampling.sample_of("no-commit") == sampling.sample_of("no-commit")


def test_it_stands_at_the_top_of_every_run(pytestconfig):
    lines = pytestconfig.hook.pytest_report_header(
        config=pytestconfig, start_path=pytestconfig.rootpath
    )
    assert f"SAMPLE={sampling.SAMPLE}" in str(lines)
