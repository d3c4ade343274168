"""The page in a real browser, on a real sandbox, with a real discord.py bot behind it."""

import asyncio
import io
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta

import discord
import pytest
import pytest_asyncio
from discord import app_commands
from playwright.async_api import expect

from sandbox import Cast, ChannelType, Sandbox, SandboxSettings, pointing
from tests.patience import patience
from tests.sandbox.browser import PHONE, browsing, chromium
from tests.sandbox.modal_probe import ModalProbe
from tests.sandbox.probe import Probe, picture, stateless

__all__ = ["chromium"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

BOARD = "Alaska is held by Ana with 3 armies."


class Cards(discord.ui.View):
    """A select that takes two or three."""

    def __init__(self):
        super().__init__(timeout=None)
        options = [discord.SelectOption(label=f"Card {n}", value=f"c{n}") for n in range(1, 6)]
        self.add_item(
            discord.ui.Select(
                custom_id="cards",
                placeholder="Cards",
                min_values=2,
                max_values=3,
                options=options,
            )
        )


class Extra(app_commands.Group):
    """`/page`, what the probe doesn't try."""

    def __init__(self):
        super().__init__(name="page", description="tries the page")
        self.released = asyncio.Event()

    @app_commands.command(description="thinks until it is released")
    async def think(self, interaction: discord.Interaction):
        await interaction.response.defer(ephemeral=True)
        await self.released.wait()
        await interaction.edit_original_response(content="Thought **through**")

    @app_commands.command(description="takes several values")
    async def cards(self, interaction: discord.Interaction):
        await interaction.response.send_message("Trade", view=stateless(Cards()))

    @app_commands.command(description="shows a board")
    async def board(self, interaction: discord.Interaction):
        file = discord.File(io.BytesIO(picture(1100, 700)), "board.png", description=BOARD)
        await interaction.response.send_message("Turn 1", file=file)


class PageProbe(Probe):
    """The probe with `/page`."""

    def __init__(self):
        super().__init__()
        self.extra = Extra()
        self.tree.add_command(self.extra)

    async def on_interaction(self, interaction):
        if (interaction.data or {}).get("custom_id") == "cards":
            values = ", ".join(interaction.data["values"])
            await interaction.response.send_message(f"Traded {values}", ephemeral=True)
        else:
            await super().on_interaction(interaction)


@asynccontextmanager
async def logged_in(token):
    bot = PageProbe()
    running = asyncio.create_task(bot.start(token))
    try:
        async with patience():
            await bot.seen_ready.wait()
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def club():
    """A sandbox and its bot, for all tests of this module; each has a channel of its own."""
    settings = SandboxSettings()
    async with Sandbox(specification=settings.specification) as started:
        with pointing(started.address):
            async with logged_in(started.token) as bot:
                yield started, bot
                assert bot.errors == []
    assert started.violations == []


@pytest_asyncio.fixture(loop_scope="module")
async def window(chromium, club, request):
    """A wide window that shows a new channel to Ana."""
    started, _ = club
    channel = started.add_channel(request.node.name[5:35].strip("_"))
    async with browsing(chromium, f"{started.address}/#{channel['id']}") as page:
        await expect(page.get_by_role("heading", name=channel["name"])).to_be_visible()
        yield page


def writing(page):
    return page.get_by_role("textbox", name="Message #")


async def give(page, path):
    """Give a command without options."""
    await writing(page).fill(f"/{path}")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Send").press("Enter")


async def choose(page, select, *options):
    await page.get_by_role("combobox", name=select).click()
    for option in options:
        await page.get_by_role("option", name=option, exact=True).click()


async def test_a_command_is_filled_in_by_keyboard_with_the_bots_suggestions(window):
    keys = window.keyboard
    await writing(window).press_sequentially("/sugg")
    await expect(window.locator("[data-command='probe suggest']")).to_be_visible()
    await keys.press("Enter")
    await expect(window.get_by_role("combobox", name="place")).to_be_focused()
    await expect(window.get_by_role("option")).to_have_text(["Alaska", "Alberta", "Brazil"])
    await keys.type("alb")
    await expect(window.get_by_role("option")).to_have_text(["Alberta"])
    await keys.press("Enter")
    await keys.press("Tab")
    await keys.type("the sea")
    await keys.press("Enter")
    await expect(window.get_by_text("alberta the sea")).to_be_visible()
    await expect(writing(window)).to_be_focused()


async def test_every_kind_of_option_is_a_field(window):
    await writing(window).fill("/probe options")
    await window.keyboard.press("Enter")
    await window.get_by_label("edition").select_option("First")
    await window.get_by_label("seats").fill("9")
    await window.get_by_label("who").select_option("Borys")
    await window.get_by_label("shown").select_option("True")
    await window.keyboard.press("Enter")
    await expect(window.get_by_label("seats")).to_be_focused()
    await window.get_by_label("seats").fill("4")
    await window.keyboard.press("Enter")
    await expect(window.get_by_text("first 4 Borys 0.5 True")).to_be_visible()


async def test_suggestions_open_above_their_field_and_leave_the_rest_free(chromium, club):
    started, _ = club
    channel = started.add_channel("suggestions")
    async with browsing(chromium, f"{started.address}/#{channel['id']}", PHONE) as page:
        await writing(page).fill("/probe suggest")
        await page.keyboard.press("Enter")
        suggestions = page.get_by_role("listbox", name="Suggestions for place")
        await expect(suggestions).to_be_visible()
        shown = await suggestions.bounding_box()
        field = await page.get_by_role("combobox", name="place").bounding_box()
        assert shown["y"] + shown["height"] <= field["y"]


GROWING = """() => new Promise(grown => {
  const composer = document.querySelector("#composer");
  const inNextFrame = act => requestAnimationFrame(() => setTimeout(act));
  composer.style.paddingBottom = "80px";
  inNextFrame(() => {
    composer.style.paddingBottom = "240px";
    inNextFrame(() => inNextFrame(grown));
  });
})"""
"""Makes the line to write in grow, and once more before the list has heard that it scrolled."""


async def test_the_newest_message_stays_in_sight_when_the_line_to_write_in_grows(window):
    for _ in range(3):
        await give(window, "page board")
    await expect(window.get_by_role("article")).to_have_count(3)
    newest = window.get_by_role("article").last.get_by_role("img")
    await expect(newest).to_be_in_viewport(ratio=0.9)
    await window.evaluate(GROWING)
    await expect(window.get_by_role("button", name="Newest messages")).to_be_hidden()
    left = "list => list.scrollHeight - list.scrollTop - list.clientHeight"
    assert await window.locator("#messages").evaluate(left) < 2


async def test_an_answer_to_a_press_far_up_comes_into_sight(window):
    await give(window, "page cards")
    for _ in range(3):
        await give(window, "page board")
    await expect(window.get_by_role("article")).to_have_count(4)
    await window.get_by_role("combobox", name="Cards").scroll_into_view_if_needed()
    await choose(window, "Cards", "Card 1", "Card 2")
    await expect(window.get_by_role("button", name="Newest messages")).to_be_visible()
    await window.get_by_role("button", name="Done").click()
    await expect(window.get_by_text("Traded c1, c2")).to_be_in_viewport()


async def test_escape_gives_a_command_up(window):
    await writing(window).fill("/probe suggest")
    await window.keyboard.press("Enter")
    await expect(window.get_by_role("option").first).to_be_visible()
    await window.keyboard.press("Escape")
    await expect(window.get_by_role("option")).to_have_count(0)
    await window.keyboard.press("Escape")
    await expect(writing(window)).to_be_focused()


async def test_a_button_changes_its_message_and_keeps_the_focus(window):
    await give(window, "probe row")
    await window.get_by_role("button", name="Count").press("Enter")
    await expect(window.get_by_text("Counted to 1")).to_be_visible()
    await expect(window.get_by_role("button", name="Count")).to_be_focused()
    await expect(window.get_by_role("button", name="Dead")).to_be_disabled()


async def test_a_select_of_one_is_sent_at_once(window):
    await give(window, "probe row")
    await window.get_by_role("combobox", name="Region").press("ArrowDown")
    await window.keyboard.press("ArrowDown")
    await window.keyboard.press("Enter")
    await expect(window.get_by_text("Chose r1")).to_be_visible()
    await choose(window, "Whom", "Borys")
    await expect(window.get_by_text("Chose Borys")).to_be_visible()


async def test_a_select_of_several_is_sent_when_done(window):
    await give(window, "page cards")
    await choose(window, "Cards", "Card 3")
    await expect(window.get_by_role("button", name="Done")).to_be_disabled()
    await window.get_by_role("option", name="Card 1").click()
    await window.get_by_role("button", name="Done").click()
    await expect(window.get_by_text("Traded c1, c3")).to_be_visible()
    await choose(window, "Cards", "Card 2")
    await window.keyboard.press("Escape")
    await expect(window.get_by_role("combobox", name="Cards: Card 1, Card 3")).to_be_visible()


async def test_a_modal_is_a_dialog(window):
    await give(window, "probe row")
    await window.get_by_role("button", name="Form").click()
    form = window.get_by_role("dialog", name="Form")
    await form.get_by_label("Armies").fill("3")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_role("alert")).to_have_text("Choose at least 1 for “Where”.")
    await choose(form, "Where", "B")
    await form.get_by_label("Armies").press("Enter")
    await expect(window.get_by_text("3 in B")).to_be_visible()
    await expect(form).to_have_count(0)


async def test_escape_closes_a_list_first_and_then_its_modal(window):
    await give(window, "probe row")
    await window.get_by_role("button", name="Form").click()
    form = window.get_by_role("dialog", name="Form")
    await form.get_by_role("combobox", name="Where").click()
    await window.keyboard.press("Escape")
    await expect(window.get_by_role("option")).to_have_count(0)
    await expect(form).to_be_visible()
    await window.keyboard.press("Escape")
    await expect(form).to_have_count(0)


async def test_a_bot_thinks_and_answers_one_person_alone(window, club, chromium):
    started, bot = club
    bot.extra.released.clear()
    await give(window, "page think")
    await expect(window.get_by_text("General is thinking…")).to_have_count(1)
    bot.extra.released.set()
    answer = window.get_by_role("article").filter(has_text="Thought through")
    await expect(answer).to_contain_text("Only you can see this")
    borys = started.people[1]
    place = window.url.partition("#")[2]
    async with browsing(chromium, f"{started.address}/?user={borys.id}#{place}") as other:
        await expect(other.locator(f"[data-person='{borys.id}']")).to_have_attribute(
            "aria-pressed", "true"
        )
        await expect(other.get_by_role("article")).to_have_count(0)
    await answer.get_by_role("button", name="Dismiss").click()
    await expect(answer).to_have_count(0)


async def test_silence_of_the_bot_is_told(window, monkeypatch):
    monkeypatch.setattr(
        "sandbox.interactions.interactions.ACKNOWLEDGE_WITHIN", timedelta(milliseconds=50)
    )
    await give(window, "probe silence")
    failed = window.get_by_role("alert").filter(has_text="The application did not respond")
    await expect(failed).to_be_visible()
    await failed.get_by_role("button", name="Dismiss").click()
    await expect(failed).to_have_count(0)


async def test_people_take_turns_in_one_window(window, club):
    started, _ = club
    borys = started.people[1]
    await window.locator(f"[data-person='{borys.id}']").click()
    await expect(window.get_by_role("button", name="Borys")).to_have_attribute(
        "aria-pressed", "true"
    )
    await writing(window).fill("Hello from Borys")
    await window.keyboard.press("Enter")
    await expect(window.get_by_role("article", name="Message by Borys")).to_be_visible()
    await give(window, "probe dm")
    await expect(window.get_by_text("Sent", exact=True)).to_be_visible()
    await window.get_by_label("Name of the new person").fill("Cyryl")
    await window.keyboard.press("Enter")
    await expect(window.get_by_role("button", name="Cyryl")).to_have_attribute(
        "aria-pressed", "true"
    )
    await expect(window.get_by_role("heading", name="Direct messages")).to_be_hidden()
    await window.get_by_role("button", name="Borys").click()
    await window.get_by_role("button", name="General, 1 unread").click()
    await expect(window.get_by_text("A secret")).to_be_visible()


async def test_private_answers_outlast_a_look_at_another_person_and_no_reload(window, club):
    started, _ = club
    ana, borys, *_ = started.people
    await give(window, "probe ping")
    answer = window.get_by_text("pong", exact=True)
    for person, there in ((borys, 0), (ana, 1)):
        await window.locator(f"[data-person='{person.id}']").click()
        await expect(answer).to_have_count(there)
    await window.reload()
    await expect(window.get_by_text("General online")).to_be_visible()
    await expect(answer).to_have_count(0)


async def test_closed_direct_messages_are_closed_for_the_bot(window):
    consent = window.get_by_label("Let the bot write me")
    await consent.uncheck()
    await give(window, "probe dm")
    await expect(window.get_by_text("Refused: 50007")).to_be_visible()
    await consent.check()


async def test_a_thread_is_opened_from_its_mention(window):
    await give(window, "probe thread")
    await window.get_by_role("button", name="#A game").click()
    await expect(window.get_by_role("heading", name="A game")).to_be_visible()
    await expect(window.get_by_text("Hello", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("kind", "sign", "name"),
    [
        (ChannelType.ANNOUNCEMENT, "!", "announcement channel"),
        (ChannelType.VOICE, "♪", "voice channel"),
        (ChannelType.STAGE, "◉", "stage channel"),
        (ChannelType.FORUM, "≡", "forum"),
        (ChannelType.MEDIA, "▦", "media channel"),
    ],
)
async def test_a_sign_shows_a_channels_kind(window, club, kind, sign, name):
    started, _ = club
    channel = started.add_channel(f"kind-{kind}", kind)
    row = window.locator(f"#sidebar [data-channel-id='{channel['id']}']")
    await expect(row.locator(".channel-mark")).to_have_text(sign)
    await expect(row).to_have_attribute("title", name)
    await row.click()
    await expect(window.locator("#channel-sign")).to_have_text(sign)
    if kind in (ChannelType.FORUM, ChannelType.MEDIA):
        await expect(writing(window)).to_be_disabled()
    else:
        await give(window, "probe ping")
        await expect(window.get_by_text("pong")).to_be_visible()


async def test_an_announcement_thread_and_a_post_stand_below_their_channels(window, club):
    started, _ = club
    ana = started.people[0]
    news = started.add_channel("news-with-thread", ChannelType.ANNOUNCEMENT)
    forum = started.add_channel("forum-with-post", ChannelType.FORUM)
    thread, post = ana.open_thread(news, "A game"), ana.open_post(forum, "Another", "Come!")
    for outer, inner in ((news, thread), (forum, post)):
        branch = window.locator("#channels > li", has_text=outer["name"])
        row = branch.locator(f".threads [data-channel-id='{inner['id']}']")
        await expect(row.locator(".channel-mark")).to_have_text("↳")
    await row.click()
    await expect(window.get_by_text("Come!")).to_be_visible()


async def test_markdown_is_shown_and_markup_is_not_run(window, club):
    started, _ = club
    place = window.url.partition("#")[2]
    words = (
        f"**Bold** <img src=x onerror=alert(1)> {started.people[1].mention} <t:0:D>\n- one\n- two"
    )
    started.people[0].say(place, words)
    article = window.get_by_role("article")
    await expect(article.locator("strong")).to_have_text("Bold")
    await expect(article).to_contain_text("<img src=x onerror=alert(1)> @Borys 1 January 1970")
    await expect(article.locator("li")).to_have_text(["one", "two"])
    await expect(article.locator("img")).to_have_count(0)


async def test_a_layout_shows_its_pictures(window):
    await give(window, "probe layout")
    article = window.get_by_role("article")
    await expect(article.get_by_text("A board")).to_be_visible()
    loaded = "images => images.every(each => each.naturalWidth === 4)"
    await expect(article.locator("img")).to_have_count(2)
    await window.wait_for_function("() => document.querySelectorAll('article img')[1].complete")
    assert await article.locator("img").evaluate_all(loaded)


async def test_a_phone_has_a_drawer_and_everything_fits(chromium, club):
    started, _ = club
    channel = started.add_channel("pocket")
    async with browsing(chromium, f"{started.address}/#{channel['id']}", PHONE) as page:
        await give(page, "page board")
        picture = page.get_by_role("img", name=BOARD)
        await picture.wait_for()
        box = await picture.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        await page.get_by_role("button", name=f"Open picture: {BOARD}").click()
        await expect(page.get_by_role("dialog", name=BOARD)).to_be_visible()
        await page.keyboard.press("Escape")
        await give(page, "probe row")
        await expect(page.get_by_role("combobox", name="Region")).to_be_visible()
        wide = "[document.documentElement, ...document.querySelectorAll('#messages, #composer')]"
        assert await page.evaluate(f"{wide}.every(each => each.scrollWidth <= each.clientWidth)")
        small = await page.locator("article button").evaluate_all(
            "all => all.filter(each => each.getBoundingClientRect().height < 40).length"
        )
        assert small == 0
        first = page.locator(f"#sidebar [data-channel-id='{started.channel['id']}']")
        await expect(first).to_be_hidden()
        await page.get_by_role("button", name="Channels and people").click()
        await first.click()
        await expect(first).to_be_hidden()
        await expect(page.get_by_role("heading", name=started.channel["name"])).to_be_visible()


async def test_the_page_comes_back_when_the_sandbox_was_started_anew(chromium, free_port):
    async with AsyncExitStack() as first_life:
        first = await first_life.enter_async_context(Sandbox(port=free_port))
        async with browsing(chromium, first.address) as page:
            state = page.locator("#state")
            await expect(state).to_have_text("General offline")
            await first_life.aclose()
            await expect(state).to_have_text("Connecting…")
            async with Sandbox(port=free_port, cast=Cast(people=("Zofia",))):
                await expect(page.get_by_role("button", name="Zofia")).to_be_visible()
                await expect(state).to_have_text("General offline")


UNCHECKED = "not checked against Discord’s specification"


async def test_it_says_where_nothing_checks_what_the_bot_asks(chromium, window):
    await expect(window.get_by_text(UNCHECKED)).to_be_hidden()
    async with Sandbox() as unchecked, browsing(chromium, unchecked.address) as page:
        await expect(page.get_by_text(UNCHECKED)).to_be_visible()


# The modals of the page in a real browser: every kind of field, by mouse, keyboard and thumb.

NARROW = {"width": 360, "height": 740}


@asynccontextmanager
async def modal_logged_in(token):
    bot = ModalProbe()
    running = asyncio.create_task(bot.start(token))
    try:
        async with patience():
            await bot.seen_ready.wait()
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def modal_club():
    """A sandbox and its bot, for all tests of this module; each has a channel of its own."""
    settings = SandboxSettings()
    async with Sandbox(specification=settings.specification) as started:
        started.add_role("Generals")
        with pointing(started.address):
            async with modal_logged_in(started.token) as bot:
                yield started, bot
                assert bot.errors == []
    assert started.violations == []


@pytest_asyncio.fixture(loop_scope="module")
async def modal_window(chromium, modal_club, request):
    """A wide window that shows a new channel to Ana."""
    started, _ = modal_club
    channel = started.add_channel(request.node.name[5:35].strip("_"))
    async with browsing(chromium, f"{started.address}/#{channel['id']}") as page:
        await expect(page.get_by_role("heading", name=channel["name"])).to_be_visible()
        yield page


async def open_form(page, name, title):
    """Open a modal by its command."""
    await page.get_by_role("textbox", name="Message #").fill(f"/form {name}")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Send").press("Enter")
    form = page.get_by_role("dialog", name=title)
    await expect(form).to_be_visible()
    return form


async def modal_choose(page, form, select, *options):
    await form.get_by_role("combobox", name=select).click()
    for option in options:
        await page.get_by_role("option", name=option).click()
    done = page.get_by_role("button", name="Done")
    if await done.is_visible():
        await done.click()


def submit(form):
    return form.get_by_role("button", name="Submit")


async def test_every_choice_is_made_with_the_mouse(modal_window):
    form = await open_form(modal_window, "choices", "Orders")
    await form.get_by_text("Two", exact=True).click()
    await form.get_by_label("Brazil").check()
    await modal_choose(modal_window, form, "Colours", "Red", "Blue")
    await form.get_by_label("Sure").check()
    await form.get_by_label("Word").fill("elk")
    await submit(form).click()
    await expect(
        modal_window.get_by_text("two; [alaska, brazil]; [Red, Blue]; True; elk")
    ).to_be_visible()
    await expect(form).to_have_count(0)


async def test_every_choice_is_made_by_keyboard(modal_window):
    keys = modal_window.keyboard
    form = await open_form(modal_window, "choices", "Orders")
    await expect(form.get_by_label("One")).to_be_focused()
    await keys.press("ArrowDown")
    await expect(form.get_by_label("Two")).to_be_checked()
    await keys.press("Tab")
    await expect(form.get_by_label("Alaska")).to_be_focused()
    await keys.press("Space")
    await keys.press("Tab")
    await keys.press("Space")
    await keys.press("Tab")
    await keys.press("Tab")
    await keys.press("Tab")
    await expect(form.get_by_role("combobox", name="Colours")).to_be_focused()
    for key in ("ArrowDown", "Enter", "ArrowDown", "Enter", "Control+Enter", "Tab"):
        await keys.press(key)
    await expect(form.get_by_label("Sure")).to_be_focused()
    await keys.press("Space")
    await keys.press("Tab")
    await keys.type("elk")
    await keys.press("Enter")
    await expect(
        modal_window.get_by_text("two; [alberta]; [Red, Green]; True; elk")
    ).to_be_visible()


async def test_fields_are_named_described_and_marked_as_required(modal_window):
    form = await open_form(modal_window, "choices", "Orders")
    dice = form.get_by_role("radiogroup", name="Dice")
    await expect(dice).to_have_accessible_description("How many to roll")
    await expect(dice).to_have_attribute("aria-required", "true")
    one = form.get_by_role("radio", name="One", exact=True)
    await expect(one).to_have_accessible_description("for careful people")
    lands = form.get_by_role("group", name="Lands")
    await expect(lands).to_have_accessible_description("Choose up to 2.")
    sure = form.get_by_role("checkbox", name="Sure", exact=True)
    await expect(sure).to_have_accessible_description("It can't be taken back")
    colours = form.get_by_role("combobox", name="Colours", exact=True)
    await expect(colours).to_have_attribute("aria-required", "true")


async def test_what_is_missing_is_asked_for_where_it_is(modal_window):
    form = await open_form(modal_window, "choices", "Orders")
    await form.get_by_label("Word").fill("elk")
    await submit(form).click()
    await expect(form.get_by_label("One")).to_be_focused()
    await form.get_by_label("One").check()
    await form.get_by_label("Alaska").uncheck()
    await submit(form).click()
    trouble = form.get_by_role("alert")
    await expect(trouble).to_have_text("Choose at least 1 for “Lands”.")
    await expect(form.get_by_label("Alaska")).to_be_focused()
    await form.get_by_label("Peru").check()
    await submit(form).click()
    await expect(trouble).to_have_text("Choose at least 2 for “Colours”.")


async def test_no_more_can_be_ticked_than_may_be(modal_window):
    form = await open_form(modal_window, "choices", "Orders")
    await form.get_by_label("Peru").check()
    await expect(form.get_by_label("Brazil")).to_be_disabled()
    await form.get_by_label("Alaska").uncheck()
    await expect(form.get_by_label("Brazil")).to_be_enabled()


async def test_optional_fields_are_left_or_cleared(modal_window):
    form = await open_form(modal_window, "optional", "Wishes")
    await expect(form.get_by_text("Choose 2 to 3.")).to_be_visible()
    await form.get_by_label("Two").check()
    await form.get_by_role("button", name="Clear").click()
    await form.get_by_label("Alaska").uncheck()
    await modal_choose(modal_window, form, "Colours", "Red")
    await modal_choose(modal_window, form, "Colours", "Red")
    await submit(form).click()
    await expect(modal_window.get_by_text("None; []; []; []; moose")).to_be_visible()


async def test_users_roles_and_channels_are_chosen(modal_window):
    form = await open_form(modal_window, "picks", "Picks")
    await expect(form.locator("strong")).to_have_text("well")
    await modal_choose(modal_window, form, "User", "Borys")
    await form.get_by_role("combobox", name="Role").click()
    await expect(modal_window.get_by_role("option")).to_have_text(["Generals"])
    await modal_window.get_by_role("option").click()
    await modal_choose(modal_window, form, "Either", "@everyone", "Ana")
    await modal_choose(modal_window, form, "Channel", "#risk")
    await submit(form).click()
    said = modal_window.get_by_text("[borys]; [Generals]; ")
    await expect(said).to_contain_text("; [risk]")
    await expect(said).to_contain_text("ana")


async def test_files_are_uploaded(modal_window, tmp_path):
    form = await open_form(modal_window, "files", "Papers")
    papers = [paper("plan.txt", b"Go east"), paper("zażółć.txt", b"Go west")]
    await form.get_by_label("Files").set_input_files([*papers, paper("more.txt", b"")])
    await expect(form.get_by_role("listitem")).to_have_text(["plan.txt", "zażółć.txt", "more.txt"])
    await submit(form).click()
    trouble = form.get_by_role("alert")
    await expect(trouble).to_have_text("Choose at most 2 for “Files”.")
    with (tmp_path / "large.txt").open("wb") as large:
        large.truncate(10 * 2**20 + 1)
    await form.get_by_label("Files").set_input_files(large.name)
    await submit(form).click()
    await expect(trouble).to_have_text("“large.txt” is larger than 10 MB.")
    await form.get_by_label("Files").set_input_files(papers)
    await submit(form).click()
    said = "[plan.txt text/plain Go east, zażółć.txt text/plain Go west]"
    await expect(modal_window.get_by_text(said)).to_be_visible()


def paper(name, data):
    return {"name": name, "mimeType": "text/plain", "buffer": data}


async def test_escape_closes_a_modal_and_gives_the_focus_back(modal_window):
    await modal_window.get_by_role("textbox", name="Message #").fill("/form button")
    await modal_window.keyboard.press("Enter")
    await modal_window.get_by_role("button", name="Send").press("Enter")
    button = modal_window.get_by_role("button", name="Change")
    await button.press("Enter")
    form = modal_window.get_by_role("dialog", name="Change")
    await expect(form.get_by_label("One")).to_be_focused()
    await modal_window.keyboard.press("Escape")
    await expect(form).to_have_count(0)
    await expect(button).to_be_focused()
    await button.press("Enter")
    await form.get_by_label("Three").check()
    await submit(form).click()
    await expect(modal_window.get_by_role("article")).to_contain_text("three (edited)")


@pytest.mark.parametrize(
    ("name", "title"),
    [("choices", "Orders"), ("optional", "Wishes"), ("picks", "Picks"), ("files", "Papers")],
)
async def test_on_a_narrow_phone_everything_fits_and_is_large_enough(
    chromium, modal_club, name, title
):
    started, _ = modal_club
    channel = started.add_channel("pocket")
    async with browsing(chromium, f"{started.address}/#{channel['id']}", NARROW) as page:
        form = await open_form(page, name, title)
        assert await form.evaluate("each => each.scrollWidth <= each.clientWidth")
        box = await form.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= NARROW["width"]
        targets = form.locator(
            ".option-row, .select-button, .button, input:not([type=radio], [type=checkbox])"
        )
        heights = await targets.evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().height)"
        )
        assert heights
        assert min(heights) >= 40
        await submit(form).scroll_into_view_if_needed()
        await expect(submit(form)).to_be_in_viewport()
