"""Keeps the last pictures drawn, so that the same scene asked for again is the same file."""

from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Final

from render.scene.scene import Scene

_KEPT: Final = 8
"""The number of files kept: one for each of eight tables at once, some 430 KB apiece."""


class Recent:
    """The files of the last scenes. Scenes hold mappings, so they are compared, not hashed."""

    def __init__(self, kept: int = _KEPT) -> None:
        self._files: Final = deque[tuple[Scene, bytes]](maxlen=kept)
        self._lock: Final = Lock()

    def file(self, scene: Scene, draw: Callable[[Scene], bytes]) -> bytes:
        """The file of a scene, drawn unless it is kept. Drawing doesn't block other threads."""
        if (file := self.known(scene)) is not None:
            return file
        file = draw(scene)
        with self._lock:
            self._files.append((scene, file))
        return file

    def known(self, scene: Scene) -> bytes | None:
        """The file of a scene that is kept; None if it would have to be drawn."""
        with self._lock:
            files = tuple(self._files)
        return next((file for kept, file in reversed(files) if kept == scene), None)
