"""Long tables of cases: a part of them in every run, each commit another; all of them under `make soak`."""

import hashlib
import os

import pytest

from tests.fuzz_seed import SEED

SAMPLES = 60
"""One case in two, three, four, five, six, ten, ... is in as many of these samples as any other."""
ALL = "all"


def sample_of(seed):
    """The number of the sample that a seed draws, the same in every process."""
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()) % SAMPLES


SAMPLE = os.environ.get("SAMPLE") or str(sample_of(SEED))


def is_sampled(number, one_in):
    """Whether the case of that number is tried in this run."""
    assert SAMPLES % one_in == 0, f"of {SAMPLES} samples some cases would be in more than others"
    return SAMPLE == ALL or number % one_in == int(SAMPLE) % one_in


def some(cases, one_in):
    """The cases that this run tries, one in so many."""
    return [case for number, case in enumerate(cases) if is_sampled(number, one_in)]


def sampled(cases, one_in):
    """All cases as parameters, of which every run tries one in so many, and the soak the rest."""
    return [
        case if is_sampled(number, one_in) else pytest.param(case, marks=pytest.mark.soak)
        for number, case in enumerate(cases)
    ]


def in_one_run_of(count):
    """A mark of a single long test that is in one run of so many, else in the soak; its name tells which."""

    def mark(test):
        return test if is_sampled(sample_of(test.__qualname__), count) else pytest.mark.soak(test)

    return mark
