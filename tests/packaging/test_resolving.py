"""What can't run here is resolved for: each Python that the package names, on both processors of hosts.

Nothing but the resolving is tried there, by pip, from the pinned packages with their hashes; pip judges what
a package is needed for by the Python that runs it. What runs is `test_installed.py`, and CI's two Pythons.
"""

import asyncio
import re
import sys
import tomllib
from asyncio.subprocess import PIPE, STDOUT

import pytest

from tests.packaging.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PYTHONS = [
    each.rpartition(" ")[2]
    for each in PROJECT["classifiers"]
    if re.search(r"Python :: 3\.\d+$", each)
]
PROCESSORS = ("aarch64", "x86_64")
LIBRARIES = ("manylinux_2_28", "manylinux_2_17", "manylinux2014")
PINNED = re.compile(r"^\S+==.*(?:\n +--hash\S+(?: \\)?)+", re.MULTILINE)


def test_every_python_from_the_oldest_on_is_named():
    minors = [int(each.partition(".")[2]) for each in PYTHONS]
    assert minors == [*range(minors[0], minors[-1] + 1)]
    assert PROJECT["requires-python"] == f">={PYTHONS[0]}"


@pytest.mark.index
async def test_every_pinned_package_has_a_wheel_for_each(tmp_path):
    """A host on arm64, or with the newest Python, needs no compiler."""
    file = tmp_path / "pinned.txt"
    texts = ((ROOT / "requirements" / f"{name}.txt").read_text() for name in ("run", "play"))
    file.write_text(
        "\n".join(dict.fromkeys(each for text in texts for each in PINNED.findall(text)))
    )
    wanted = [(python, processor) for python in PYTHONS for processor in PROCESSORS]
    said = await asyncio.gather(*(resolved(file, *each) for each in wanted))
    assert dict(zip(wanted, said, strict=True)) == dict.fromkeys(wanted, "")


async def resolved(file, python, processor):
    """What keeps the pinned packages from being installed there; nothing if all can be."""
    options = ["--quiet", "--dry-run", "--ignore-installed", "--no-deps", "--require-hashes"]
    options += ["--only-binary", ":all:", "--implementation", "cp", "--python-version", python]
    options += [each for of in LIBRARIES for each in ("--platform", f"{of}_{processor}")]
    options += ["--target", str(file.parent / f"{python}-{processor}")]
    words = ("-m", "pip", "install", *options, "-r", str(file))
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, stdout=PIPE, stderr=STDOUT
    )
    out, _ = await process.communicate()
    return out.decode() if process.returncode else ""
