"""The Dockerfile's build stage carried out without Docker: its COPY and RUN lines, under a scratch root."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from pwd import getpwuid

ABSOLUTE = re.compile(r"(?<![\w.:/-])/(?=(?:build|src|venv|wheel)\b)")
"""The start of each path that the stage uses; `/usr` and the like stay this machine's."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A build stage: the version of the image's Python, and its instructions in order."""

    python: str
    instructions: tuple[tuple[str, str], ...]
    """(`COPY`, what follows it), with lines that a backslash continues joined."""


def build_stage(text):
    """The first stage of a Dockerfile."""
    joined = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    parts = [line.split(maxsplit=1) for line in joined.splitlines() if line.strip()]
    (first, image), *others = parts
    assert first == "FROM"
    found = []
    for name, rest in others:
        if name == "FROM":
            break
        found.append((name, rest))
    (version,) = re.findall(r"^python:(\d+\.\d+)-\S+ AS build$", image)
    return Stage(version, tuple(found))


def find_python(version):
    """The interpreter of that version if this machine has one; else the one that runs the tests."""
    named = f"python{version}"
    places = [Path(folder) for folder in os.environ["PATH"].split(os.pathsep)]
    places += sorted(Path(getpwuid(os.getuid()).pw_dir).glob(f".pyenv/versions/{version}.*/bin"))
    for place in places:
        if (there := place / named).is_file() and _answers(there, version):
            return there
    return Path(sys.executable)


def _answers(python, version):
    """Whether a program is really that Python: a shim of pyenv's may have none behind it."""
    ask = [python, "-c", "import ensurepip, sys; print('%d.%d' % sys.version_info[:2])"]
    done = subprocess.run(ask, check=False, capture_output=True, text=True)  # noqa: S603
    return done.stdout.strip() == version


def carry_out(stage, root, context, python):
    """Carry out a stage's instructions, with `root` as the root of its absolute paths.

    `context` is the folder that Docker would be sent; `python` answers to the name `python`. Stages of one
    root's parent share what pip downloads.
    """
    tools = root / "tools"
    tools.mkdir(parents=True)
    command = tools / "python"
    command.write_text(f'#!/bin/sh\nexec "{python}" "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    environment = {
        "PATH": os.pathsep.join((str(tools), os.environ["PATH"])),
        "HOME": str(root),
        "PIP_CACHE_DIR": str(root.parent / "downloads"),
        **{name: value for name, value in os.environ.items() if name.startswith("PIP_")},
    }
    here = root
    for name, rest in stage.instructions:
        match name:
            case "WORKDIR":
                here = Path(moved(rest.strip(), root))
                here.mkdir(parents=True, exist_ok=True)
            case "COPY":
                *sources, target = rest.split()
                for source in sources:
                    into_folder = target.endswith("/") or len(sources) > 1
                    _copy(context / source, here / moved(target, root), into_folder=into_folder)
            case "RUN":
                done = subprocess.run(  # noqa: S603
                    ["/bin/sh", "-ec", moved(rest.replace(" --no-cache-dir", ""), root)],
                    cwd=here,
                    env=environment,
                    check=False,
                    capture_output=True,
                    text=True,
                )
                assert done.returncode == 0, f"{rest}\n{done.stdout}\n{done.stderr}"
            case _:
                raise AssertionError(f"the build stage has an instruction unknown here: {name}")


def moved(words, root):
    """The words with each absolute path of the stage put under the scratch root."""
    return ABSOLUTE.sub(f"{root}/", words)


def _copy(source, target, *, into_folder):
    """Copy as Docker does: a folder's content, or a file to a name or into a folder."""
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        place = target / source.name if into_folder or target.is_dir() else target
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, place)
