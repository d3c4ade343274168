"""What the page offers somebody new: a few buttons, each of which acts for them."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from sandbox.people.people import Person
from sandbox.world.errors import ClientRefusal
from sandbox.world.objects import JsonObject, Reference, id_of
from sandbox.world.world import World

Act = Callable[[Person, JsonObject], Awaitable[Reference]]
"""Does something as a person in a channel; gives the channel to show afterwards."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """One button: its label and a note below it, by code of language, English among them."""

    labels: Mapping[str, str]
    notes: Mapping[str, str]
    act: Act

    @property
    def words(self) -> JsonObject:
        """What the page shows of it."""
        return {"labels": dict(self.labels), "notes": dict(self.notes)}


class Beginnings:
    """The buttons of a page, in their order; each person has one of them under way at a time."""

    def __init__(
        self, world: World, offered: tuple[Beginning, ...], person: Callable[[str], Person]
    ) -> None:
        """`person`: the person of an id."""
        self._world = world
        self._offered = offered
        self._person = person
        self._under_way: set[str] = set()

    @property
    def words(self) -> list[JsonObject]:
        """What the page shows of each."""
        return [each.words for each in self._offered]

    async def begin(self, user_id: str, channel: JsonObject, number: int) -> JsonObject:
        """Do what one of the buttons is for, as a person in a channel; gives the channel to show.

        Raises:
            ClientRefusal: there is no such button, one of theirs is under way, or the bot doesn't answer.
        """
        if not 0 <= number < len(self._offered):
            raise ClientRefusal("There is no such button.")
        if user_id in self._under_way:
            raise ClientRefusal("One moment: this is under way.")
        self._under_way.add(user_id)
        try:
            shown = await self._offered[number].act(self._person(user_id), channel)
        except TimeoutError as late:
            raise ClientRefusal("The application did not respond") from late
        finally:
            self._under_way.discard(user_id)
        return {"channel": id_of(shown)}
