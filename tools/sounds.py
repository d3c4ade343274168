"""Makes the three sounds of the web board: dice, a capture, one's turn. `python -m tools.sounds` writes them.

They are synthesised, so nobody else has rights in them: knocks of wood, a short drum, two notes of a marimba.
"""

import io
import wave
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

FOLDER: Final = Path(__file__).parents[1] / "bot/web/static"
RATE: Final = 11_025
"""Samples a second."""
_PEAK: Final = 0.7
_FADE: Final = 0.02
"""Seconds at the end in which it fades to silence."""


def _times(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def _struck(
    seconds: float, hertz: float, decay: float, partials: tuple[tuple[float, float], ...]
) -> Wave:
    """A struck bar or skin: partials (times the pitch, loudness), higher ones fading sooner."""
    t = _times(seconds)
    tones = (
        loud * np.sin(2 * np.pi * hertz * ratio * t) * np.exp(-t * decay * ratio)
        for ratio, loud in partials
    )
    return np.sum([*tones], axis=0) * np.minimum(1, t / 0.002)


def _at(whole: Wave, start: float, part: Wave, loud: float = 1.0) -> None:
    """Mix a part into a sound from a moment on, as far as it fits."""
    first = int(start * RATE)
    room = min(len(part), len(whole) - first)
    whole[first : first + room] += loud * part[:room]


def dice() -> Wave:
    """Two dice that fall on a table and roll out."""
    whole = np.zeros(int(0.36 * RATE))
    knocks = ((0, 610, 1), (0.05, 820, 0.7), (0.11, 690, 0.6), (0.16, 900, 0.4), (0.21, 740, 0.25))
    for start, hertz, loud in knocks:
        _at(whole, start, _struck(0.1, hertz, 45, ((1, 1), (2.7, 0.5), (4.6, 0.25))), loud)
    return whole


def capture() -> Wave:
    """A drum and the fifth over it."""
    whole = _struck(0.42, 98, 9, ((1, 1), (1.6, 0.5), (2.2, 0.3)))
    _at(whole, 0.06, _struck(0.36, 294, 7, ((1, 1), (3.9, 0.2))), 0.6)
    _at(whole, 0.12, _struck(0.3, 440, 7, ((1, 1), (3.9, 0.2))), 0.6)
    return whole


def turn() -> Wave:
    """Two notes, rising."""
    whole = np.zeros(int(0.55 * RATE))
    for start, hertz in ((0, 523.25), (0.13, 783.99)):
        _at(whole, start, _struck(0.55 - start, hertz, 6, ((1, 1), (3.9, 0.25), (9.2, 0.06))))
    return whole


SOUNDS: Final[dict[str, Callable[[], Wave]]] = {"dice": dice, "capture": capture, "turn": turn}


def packed(sound: Wave) -> bytes:
    """The sound as a WAV file: one channel, 16 bits, which every browser plays."""
    fade = int(_FADE * RATE)
    sound = sound / np.abs(sound).max() * _PEAK
    sound[-fade:] *= np.linspace(1, 0, fade)
    file = io.BytesIO()
    with wave.open(file, "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(2)
        written.setframerate(RATE)
        written.writeframes((sound * 32_767).astype("<i2").tobytes())
    return file.getvalue()


if __name__ == "__main__":
    for name, make in SOUNDS.items():
        (FOLDER / f"{name}.wav").write_bytes(packed(make()))
