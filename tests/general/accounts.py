"""What was told of an evening at a club, held against what is written down: acts, answers, posts, records."""

import json
from collections import Counter, defaultdict

from typer.testing import CliRunner

from general.cli import app
from rules.audit import check
from rules.league.season import SeasonStatus
from rules.referee.records.record import record_of_played
from rules.referee.records.season import season_record_of
from rules.table.roster import Status
from sandbox import text_of
from tests.bot.support.walk import BEFORE, DONE, LATE, UNDONE, known
from tests.general.evening import NOT_THEIRS
from tests.rules.support.stored import unseen

_EDITED = ("lobby",)
"""Kinds of news that are told by editing one message."""
_LETTERS = ("private", "reminder")
"""Kinds of news that a seat's player is told alone."""


class Accounts:
    """An evening that has come to rest, looked through."""

    def __init__(self, evening, seen):
        self.evening, self.seen, self.discord = evening, seen, evening.discord
        self.done = {id(act): bool(known(evening.database, act.asked)) for act in evening.acts}

    def is_done(self, act):
        return self.done[id(act)]

    async def faults(self):
        """Whatever breaks a promise, in words."""
        return [
            *(fault for act in self.evening.acts for fault in self._of_answer(act)),
            *self._of_unanswered(),
            *self._of_news(),
            *[fault async for fault in self._of_seasons()],
            *self._of_ends(),
            *[fault async for fault in self._of_records()],
            *check(self.evening.database, unseen).faults,
            *(log for log in self.evening.logs if "Traceback" in log),
        ]

    # --- answers

    def _of_answer(self, act):
        """Who was told to wait has their answer; it says that something was done if and only if it was."""
        asked, done = act.asked, self.is_done(act)
        said = "\n".join(text_of(answer) for answer in asked.answers)
        seen = f"{act.what}, done: {done}, {asked.state}: {said}"
        late = DONE in said, UNDONE in said
        if not asked.answered_with:
            return  # `_of_unanswered` looks at what was done
        if not asked.finished.is_set():
            yield f"never answered: {seen}"
        elif len(asked.answers) > 1:
            yield f"answered twice: {seen}"
        elif any(late):
            if late != (done, not done):
                yield f"answered late, and not truly: {seen}"
        elif BEFORE in asked.text:
            return  # it tells of another act, too
        elif act.when_done:
            told = any(words in asked.text for words in act.when_done)
            if (told and NOT_THEIRS not in asked.text) != done:
                yield f"not answered truly: {seen}"

    def _of_unanswered(self):
        """What was done for whom nobody answered is told, above an answer or by letter, or owed still."""
        acts = self.evening.acts
        owed = Counter(who for (who,) in self.evening.read("SELECT person FROM asked"))
        answers = *(act.asked for act in acts), *self.evening.looks
        told = Counter(
            asked.user["id"] for asked in answers for _ in range(asked.text.count(BEFORE))
        )
        for person in self.discord.people:
            told[person.id] += sum(LATE in text_of(m) for m in person.dm_messages())
        silent = Counter(
            act.asked.user["id"]
            for act in acts
            if self.is_done(act) and not act.asked.answered_with
        )
        for person, times in silent.items():
            if told[person] + owed[person] < times:
                yield f"done in silence for {person}: {times}, told {told[person]}, owed {owed[person]}"

    # --- news

    def _of_news(self):
        """Each row of the outbox is one message, and each message of the bot one row, or a league's.

        But a seat's letters of one turn are one message, and a reminder takes the place of the one before it.
        """
        query = "SELECT id, kind, message, told_at, game, content FROM outbox ORDER BY id"
        rows = [
            (*told, (game, json.loads(content).get("seat")))
            for *told, game, content in self.evening.read(query)
        ]
        yield from (f"never told: {row}" for row in rows if not row[3])
        posts = [row for row in rows if row[2] and row[1] not in _EDITED]
        times = defaultdict(set)
        for news, kind, message, _, of in posts:
            times[message].add(of if kind in _LETTERS else news)
        yield from (
            f"one message for several news: {row}" for row in posts if len(times[row[2]]) > 1
        )
        places = [*self._threads(), *(person.dm for person in self.discord.people)]
        there = {m["id"]: m for place in places for m in self.discord.messages(place)}
        lobbies = {row[2] for row in rows if row[1] in _EDITED}
        reminded = {row[4]: row[0] for row in posts if row[1] == "reminder"}
        for row in posts:
            is_letter = row[1] in _LETTERS
            if row[2] not in there and not (is_letter and reminded.get(row[4], 0) > row[0]):
                yield f"its message is gone: {row}"
        letters = {person.dm["id"] for person in self.discord.people}
        skipped = sum(row[1] == "private" and not row[2] for row in rows)
        for told, message in there.items():
            if told in times or told in lobbies or LATE in text_of(message):
                continue
            # One that was sent but not marked is skipped by the next process where nothing is left to say.
            if message["channel_id"] in letters and skipped:
                skipped -= 1
                continue
            yield f"told besides, in {message['channel_id']}: {text_of(message)}"

    def _threads(self):
        places = (*self.evening.whims.places, *self.evening.whims.leagues)
        return [thread for place in places for thread in self.discord.threads(place)]

    def _threads_by_id(self):
        return {thread["id"]: thread for thread in self._threads()}

    # --- ends

    async def _of_seasons(self):
        """One post for each number, the last of which says who has won; one thread for each table."""
        for channel in self.evening.whims.leagues:
            season = await self.evening.whims.season(self.seen, channel)
            if season.status is not SeasonStatus.OVER:
                yield f"{season.terms.name} is {season.status}"
            told = [text_of(message) for message in self.discord.messages(channel)]
            if sum("** is over" in said for said in told) != 1:
                yield f"{season.terms.name} has not ended once: {told}"
            tables = {fixture.channel for fixture in season.fixtures if fixture.channel}
            threads = {thread["id"] for thread in self.discord.threads(channel)}
            if len(tables) != len(season.fixtures) or threads != tables:
                yield f"{season.terms.name} has the threads {threads} for {season.fixtures}"
            dice = [said for said in told if said.startswith("-# ")]
            if len(told) - len(dice) != season.told + len(tables) or len(dice) != len({*dice}):
                yield f"{season.terms.name} was told {season.told} things: {told}"

    def _of_ends(self):
        """One row of results for each seat of each game that is over; no number is two tables'.

        In the channel stands one line for each table, none for one that was never set, and none twice of
        who has won: that follows a post, and is lost where a process ends between the two.
        """
        over = [each for each in self.seen.rosters if each.status is Status.OVER]
        results = sorted(self.evening.read("SELECT game, seat FROM results"))
        if results != sorted((at.id, seat) for at in over for seat in at.seats):
            yield f"the results are those of {results}"
        tables = [each for each in self.seen.rosters if not each.season]
        if len({(each.venue.guild, each.number) for each in tables}) != len(tables):
            yield f"a number twice: {sorted(each.number for each in tables)}"
        places = self.evening.whims.places
        lines = {m["id"]: text_of(m) for place in places for m in self.discord.messages(place)}
        ends = Counter(said for line, said in lines.items() if line not in self._threads_by_id())
        threads = {f"<#{each.venue.channel}>" for each in over if not each.season}
        told = Counter(thread for said in ends for thread in threads if thread in said)
        if set(ends.values()) - {1} or set(told.values()) - {1} or len(ends) != len(told):
            yield f"told in the channel, besides one line for each table: {ends}"
        for line in self._threads_by_id().keys() & lines.keys():
            if line not in {each.venue.channel for each in tables}:
                yield f"a line for no table: {lines[line]}"

    # --- records

    async def _of_records(self):
        """`general verify` has nothing against any game, nor against any league."""
        engine = self.seen.engine
        for at in self.seen.rosters:
            if at.status is Status.OVER:
                record = record_of_played(await engine.queries.finished(at.id))
                for fault in self._verified(f"{at.id}.json", record):
                    yield fault
        for channel in self.evening.whims.leagues:
            season = await self.evening.whims.season(self.seen, channel)
            proof = season_record_of(await engine.season_proofs.finished(season.id))
            for fault in self._verified(f"{season.id}.json", proof, "--season"):
                yield fault

    def _verified(self, name, record, *options):
        file = self.evening.folder / name
        file.write_text(record.model_dump_json())
        said = CliRunner().invoke(app, ["verify", str(file), *options])
        if said.exit_code:
            yield f"{name}: {said.output}"

    # --- in figures

    def summary(self):
        acts = self.evening.acts
        over = [each for each in self.seen.rosters if each.status is Status.OVER]
        late = [act for act in acts if DONE in act.asked.text or UNDONE in act.asked.text]
        return (
            f"{self.evening.kills} kills, {len(acts)} acts, "
            f"{sum(bool(act.asked.answered_with) for act in acts)} acknowledged, "
            f"{sum(self.done.values())} done, {len(late)} answered by a later process; "
            f"{len(over)} games and {len(self.evening.whims.leagues)} leagues to their ends; "
            f"orders of computers, of prepared turns and of the clock: {self._given()}"
        )

    def _given(self):
        """How many orders nobody gave in person, by what gave them."""
        query = "SELECT count(*) FROM inbox WHERE action LIKE ?"
        return [self.evening.read(query, f"{by}:%")[0][0] for by in ("computer", "plan", "clock")]
