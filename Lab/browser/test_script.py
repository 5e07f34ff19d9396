"""Tests `browser.js` without the app. Each test chooses the order in which responses and events arrive."""

import pathlib
from urllib.parse import urlsplit

import pytest

FOLDER = pathlib.Path(__file__).parent
FILES = {"/browser.js": FOLDER.parents[1] / "App/BrowserUI/browser.js", "/fake.js": FOLDER / "fake.js"}
PAGE = """<!DOCTYPE html><script src="/fake.js"></script><body data-revision="1" data-path="/"><div id="bar"></div><nav id="tabs"></nav>
    <p id="banner"></p><main id="main"></main><p id="live"></p>
    <script>document.getElementById("main").innerHTML = markup("P", "/", "a1 b1", "")</script><script src="/browser.js"></script>"""

pytestmark = pytest.mark.smoke


@pytest.fixture
def run(chromium):
    """Runs steps in a new page and returns their log. Fails if the script throws an error."""
    contexts = []

    def run_steps(steps):
        contexts.append(context := chromium.new_context())
        page = context.new_page()
        page.route("**/*.js", lambda route: route.fulfill(path=FILES[urlsplit(route.request.url).path]))
        page.route("http://app.test/", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        page.goto("http://app.test/")
        logged, thrown = page.evaluate("async () => {" + steps + "; return [log, thrown]; }")
        assert not thrown
        return logged

    yield run_steps
    for context in contexts:
        context.close()


def test_responses_for_a_closed_window_are_ignored(run):
    assert run("""
        streams[0].named.gone(); await rest();
        const first = request("/"), field = document.getElementById("c-q");
        field.focus(); field.value = "tea"; field.dispatchEvent(new Event("input", { bubbles: true })); await rest(350);
        request("/-/act").answer(410, {}); await rest();
        const second = request("/");
        first.answer(200, page("P1", 1, undefined, "a1 b1")); await rest();
        const late = request("/-/act");
        second.answer(200, page("P2", 1, undefined, "a1 c1")); await paint();
        late.answer(200, page("P1", 3, 1, "a b")); await paint();
        log.push(rows());
        streams.at(-1).send(page("P2", 2, 1, "a2 c")); await paint();
        log.push(rows(), field.value)""") == ["a1c1", "a2c1", "tea"]


def test_a_late_response_shows_the_normalized_text_after_return(run):
    assert run("""
        const field = document.getElementById("c-q");
        field.focus(); field.value = "007"; field.dispatchEvent(new Event("input", { bubbles: true })); await press("typed");
        for (const revision of [2, 3]) { streams[0].send(page("P", revision, revision - 1, "a=2", "/", "7")); await paint(); }
        log.push(field.value);
        request("/-/act").answer(200, page("P", 2, 1, "a=2", "/", "7")); await paint();
        log.push(field.value)""") == ["007", "7"]


def test_back_works_while_a_page_is_waiting_to_be_shown(run):
    assert run("""
        scrollTo(0, 3000); await rest(150);
        await press("c-a"); request("/-/act").answer(200, page("P", 2, 1, "x1 y1", "/a")); await paint();
        press("c-x"); await press("back");
        request("/-/act").answer(200, page("P", 3, 2, "x2 y", "/a")); await rest();
        const back = request("/-/act");
        streams[0].send(page("P", 3, 2, "x2 y", "/a")); streams[0].send(page("P", 4, 3, "a1 b1"));
        back.answer(200, page("P", 4, 3, "a1 b1")); await paint(); await wentBack;
        log.push(location.pathname, history.length, scrollY, rows())""") == ["/", 3, 3000, "a1b1"]
    # In this sequence, the page to which “back” leads arrives last, while the response to an earlier press is waiting to be shown.
    assert run("""
        scrollTo(0, 3000); await rest(150);
        streams[0].send(page("P", 2, 1, "a2 b")); await press("c-a");
        request("/-/act").answer(200, page("P", 3, 2, "x1 y1", "/a")); await paint();
        streams[0].send(page("P", 4, 3, "x2 y", "/a")); await press("c-x");
        request("/-/act").answer(200, page("P", 5, 4, "x3 y", "/a")); await rest();
        await press("back"); streams[0].send(page("P", 6, 5, "a2 b1")); await paint(); await wentBack;
        log.push(location.pathname, history.length, scrollY, rows())""") == ["/", 3, 3000, "a2b1"]


def test_retained_rows_keep_their_elements_and_the_focus(run):
    assert run("""
        const items = () => Array.from(document.querySelectorAll(".rows li")), first = items()[0];
        streams[0].send(page("P", 2, 1, "a=2 c1 d1 e1")); await paint();
        log.push(rows());
        document.getElementById("c-c").focus();
        for (const [at, list] of ["x1 a=3 d2 e", "a=2 d e c", "c a=2 f1", "f", "a9 f"].entries()) {
            streams[0].send(page("P", 3 + at, 2 + at, list)); await paint();
            log.push(rows() + " " + document.activeElement.id);
            if (at === 2) log.push(items()[1] === first);
        }""") == [
        "a1b1c1d1e1", "x1a1b1c1d2e1 c-c", "a1b1d2e1c1 c-c", "c1a1b1f1 c-c", True, "f1 c-f", "a9f1 c-f",
    ]


def test_rows_move_between_lists_and_unknown_rows_are_requested(run):
    assert run("""
        let number = 1;
        for (const lists of ["a=2 c1|d1 e1 f1", "d=3|a=3", "a=2 1 c|d=3", "d e=2 a=2|c", "c|2 d=2 x1|a=2 f"]) {
            streams[0].send(page("P", number + 1, number, lists)); number += 1; await paint();
            log.push(rows());
        }
        streams[0].send(page("P", number + 1, number, "z=2 c")); await rest();
        log.push(rows(), streams.length);
        streams[1].send(page("P", number + 1, 0, "z1 y1 c1")); await paint();
        log.push(rows())""") == [
        "a1b1c1|d1e1f1", "d1e1f1|a1b1c1", "a1b11c1|d1e1f1", "d1e1f1a1b1|c1", "c1|2d1e1x1|a1b1f1", "c1|2d1e1x1|a1b1f1", 2, "z1y1c1",
    ]


LONG = """
    const letters = Array.from({ length: 120 }, (_, number) => String.fromCodePoint(0x4e00 + number));
    const [first, last] = [letters[0], letters.at(-1)], count = () => document.querySelectorAll("#form li").length;
    const button = id => document.querySelector("#form #c-" + id);
    streams[0].send(page("P", 2, 1, letters.map(letter => letter + "1").join(" "))); await paint();
    const kept = button(first);
"""


def test_a_long_list_is_retained_while_another_screen_is_shown(run):
    assert run(LONG + """
        kept.accessKey = "r";
        streams[0].send(page("P", 3, 0, "a1 b1", "/a")); await paint();
        log.push(count(), document.querySelectorAll("main form").length, document.getElementById("form").inert, button(first), kept.accessKey);
        streams[0].send(page("P", 4, 2, `${first}=119 ${last}2`)); await paint();
        log.push(count(), button(first) === kept, button(last).textContent, document.querySelectorAll("main form").length, streams.length);
        log.push(document.activeElement.id, document.activeElement.closest("form").className)""") == [
        2, 2, False, None, "", 120, True, "2", 1, 1, "title", "",
    ]


# In the first case, the page has not received the last change to the list. In the second case, the page has lost a row of the list.
@pytest.mark.parametrize("since, lose", [(3, ""), (2, "document.querySelector('.kept li').remove();")])
def test_an_outdated_or_incomplete_list_is_requested_again(run, since, lose):
    assert run(LONG + f"""
        scrollTo(0, 500); await rest(150);
        await press("c-" + first); request("/-/act").answer(200, page("P", 4, 0, "a1 b1", "/a")); await paint();
        {lose}
        history.back(); await wentBack;
        request("/-/act").answer(200, page("P", 5, {since}, `${{first}}=120`)); await rest();
        log.push(streams.length, streams[0].isClosed);
        streams[1].send(page("P", 5, 0, letters.map(letter => letter + "5").join(" "))); await paint();
        log.push(count(), button(first).textContent, scrollY)""") == [2, True, 120, "5", 500]


# After a very large number of events, the page retains only the first events and opens a new stream that sends the newest page.
@pytest.mark.parametrize("count, shown, streams", [(3, "a4b1", 1), (200, "a22b1", 2)])
def test_pages_are_held_during_input_method_composition(run, count, shown, streams):
    assert run(f"""
        document.dispatchEvent(new Event("compositionstart"));
        for (let number = 2; number < 2 + {count}; number += 1) streams[0].send(page("P", number, number - 1, "a" + number + " b"));
        log.push(rows());
        document.dispatchEvent(new Event("compositionend")); await rest();
        log.push(rows(), streams.length, streams.filter(stream => !stream.isClosed).length)""") == ["a1b1", shown, streams, 1]
