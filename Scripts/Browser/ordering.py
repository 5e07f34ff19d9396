"""Answers and events come in any order: the script of the page alone, with a shop that says what the check wants it to say."""

import json
import pathlib
from contextlib import contextmanager

SCRIPT = pathlib.Path(__file__).parents[2].joinpath("App/BrowserFront/front.js").read_text()

# The shop answers when it is told to, and a frame is painted when it is told to.
STUB = """
const requests = [], streams = [], frames = [], thrown = [];
window.fetch = (path, { body } = {}) => new Promise(answer => requests.push({ path, body: String(body), answer: (status, page) =>
  answer({ status, ok: status < 300, json: async () => structuredClone(page) }) }));
window.EventSource = class {
  named = {};
  constructor(path) { this.path = path; streams.push(this); }
  addEventListener(name, heard) { this.named[name] = heard; }
  close() { this.isClosed = true; }
  send(page) { if (!this.isClosed) this.onmessage({ data: JSON.stringify(page) }); }
};
window.requestAnimationFrame = painted => frames.push(painted);
addEventListener("error", ({ message }) => thrown.push(message));
const rest = (pause = 5) => new Promise(rested => setTimeout(rested, pause));
// On a busy machine a browser goes back long after the page has asked for it; ten seconds after the page has begun, it never will.
const wentBack = Promise.race([new Promise(went => addEventListener("popstate", () => rest().then(went))), rest(10000)]);
const paint = async () => { for (let frame = 0; frame < 4; frame += 1) { frames.splice(0).forEach(painted => painted()); await rest(); } };
const request = path => requests.splice(requests.findIndex(each => each.path.startsWith(path)), 1)[0];
const rows = () => Array.from(document.querySelectorAll(".rows > *, .rows"), row => row.id && `${row.id.slice(2)}${row.textContent}`).join("");
const press = id => document.getElementById(id).click();
// A row is a letter and a text, or the letter alone where the page has it already, or with how many behind each other: "a1 b c=3";
// a text alone is a row that nobody can press, and a bar begins another list.
const markup = (place, screen, list) => `<form id="form"><input type="hidden" name="place" value="${place}"/>
  <input type="hidden" name="screen" value="${screen}"/><button name="back" value="1" id="back">Back</button>
  <div id="d-q"><input id="c-q" name="field:q" value=""/></div><h1 id="title" tabindex="-1">T</h1>${list.split("|").map(rows => `<ul class="rows">${
  rows.split(" ").map(word => [word[0], ...word.slice(1).split("=")]).map(([id, text, same = 1]) => id < "a" ? `<li>${id}</li>` : text ? `<li id="r-${id}"><button name="control" value="${id}" id="c-${id}">${text}</button></li>`
    : `<li id="r-${id}" data-same="${same}"></li>`).join("")}</ul>`).join("<h2>And</h2>")}<p style="height: 5000px"></p></form>`;
const page = (place, revision, since, list, path = "/") =>
  ({ place, revision, since, path, title: "", screen: path, tabs: "", content: markup(place, path, list) });
"""


@contextmanager
def _page(browser):
    context = browser.new_context()
    page = context.new_page()
    body = f"""<!DOCTYPE html><script>{STUB}</script><body data-revision="1" data-path="/"><div id="bar"></div><nav id="tabs"></nav><p id="banner"></p>
        <main id="main"></main><p id="live"></p>
        <script>document.getElementById("main").innerHTML = markup("P", "/", "a1 b1")</script><script src="/script.js"></script>"""
    page.route("**/*", lambda route: route.fulfill(
        body=SCRIPT if route.request.url.endswith(".js") else body,
        content_type="text/javascript" if route.request.url.endswith(".js") else "text/html"))
    page.goto("http://shop.test/")
    yield page
    context.close()


def _told(page, steps):
    """What the steps log; nothing may be thrown."""
    told, thrown = json.loads(page.evaluate("async () => { const log = [];" + steps + "; return JSON.stringify([log, thrown]); }"))
    assert not thrown, thrown
    return told


def an_answer_of_a_place_that_has_ended_is_not_mixed_with_the_next_one(browser):
    with _page(browser) as page:
        told = _told(page, """
            streams[0].named.gone(); await rest();
            const first = request("/");
            const field = document.getElementById("c-q"); field.focus(); field.value = "tea";
            field.dispatchEvent(new Event("input", { bubbles: true })); await rest(350);
            request("/-/act").answer(410, {}); await rest();
            const second = request("/");
            first.answer(200, page("P1", 1, undefined, "a1 b1")); await rest();
            const late = request("/-/act");
            second.answer(200, page("P2", 1, undefined, "a1 c1")); await rest(); await paint();
            late.answer(200, page("P1", 3, 1, "a b")); await rest(); await paint();
            log.push(rows());
            streams.at(-1).send(page("P2", 2, 1, "a2 c")); await rest(); await paint();
            log.push(rows(), field.value)""")
        assert told == ["a1c1", "a2c1", "tea"], told


def a_page_that_waits_to_be_shown_leads_back_all_the_same(browser):
    with _page(browser) as page:
        told = _told(page, """
            scrollTo(0, 3000); await rest(150);
            press("c-a"); await rest(); request("/-/act").answer(200, page("P", 2, 1, "x1 y1", "/a")); await rest(); await paint();
            press("c-x"); press("back"); await rest();
            request("/-/act").answer(200, page("P", 3, 2, "x2 y", "/a")); await rest();
            const back = request("/-/act");
            streams[0].send(page("P", 3, 2, "x2 y", "/a")); streams[0].send(page("P", 4, 3, "a1 b1"));
            back.answer(200, page("P", 4, 3, "a1 b1")); await rest(); await paint(); await wentBack;
            log.push(location.pathname, history.length, scrollY, rows())""")
        assert told == ["/", 3, 3000, "a1b1"], told
    # Its answer comes last, and an answer of something else waited before it.
    with _page(browser) as page:
        told = _told(page, """
            scrollTo(0, 3000); await rest(150);
            streams[0].send(page("P", 2, 1, "a2 b")); press("c-a"); await rest();
            request("/-/act").answer(200, page("P", 3, 2, "x1 y1", "/a")); await rest(); await paint();
            streams[0].send(page("P", 4, 3, "x2 y", "/a")); press("c-x"); await rest();
            request("/-/act").answer(200, page("P", 5, 4, "x3 y", "/a")); await rest();
            press("back"); await rest(); streams[0].send(page("P", 6, 5, "a2 b1")); await paint(); await wentBack;
            log.push(location.pathname, history.length, scrollY, rows())""")
        assert told == ["/", 3, 3000, "a2b1"], told


def rows_that_are_there_stay_and_keep_the_focus(browser):
    with _page(browser) as page:
        told = _told(page, """
            const items = () => Array.from(document.querySelectorAll(".rows li")), first = items()[0];
            streams[0].send(page("P", 2, 1, "a=2 c1 d1 e1")); await rest(); await paint();
            log.push(rows());
            document.getElementById("c-c").focus();
            for (const [at, list] of ["x1 a=3 d2 e", "a=2 d e c", "c a=2 f1", "f", "a9 f"].entries()) {
                streams[0].send(page("P", 3 + at, 2 + at, list)); await rest(); await paint();
                log.push(rows(), document.activeElement.id);
                if (at === 2) log.push(items()[1] === first);
            }""")
        assert told == ["a1b1c1d1e1", "x1a1b1c1d2e1", "c-c", "a1b1d2e1c1", "c-c", "c1a1b1f1", "c-c", True, "f1", "c-f", "a9f1", "c-f"], told


def rows_move_between_lists_and_unknown_ones_are_asked_for(browser):
    with _page(browser) as page:
        told = _told(page, """
            const text = list => Array.from(list.children, row => row.id.slice(2) + row.textContent).join("");
            const lists = () => Array.from(document.querySelectorAll(".rows"), text).join("|");
            let number = 1;
            for (const list of ["a=2 c1|d1 e1 f1", "d=3|a=3", "a=2 1 c|d=3", "d e=2 a=2|c", "c|2 d=2 x1|a=2 f"]) {
                streams[0].send(page("P", number + 1, number, list)); number += 1; await rest(); await paint();
                log.push(lists());
            }
            streams[0].send(page("P", number + 1, number, "z=2 c")); await rest();
            log.push(lists(), streams.length);
            streams[1].send(page("P", number + 1, 0, "z1 y1 c1")); await rest(); await paint();
            log.push(lists())""")
        assert told == ["a1b1c1|d1e1f1", "d1e1f1|a1b1c1", "a1b11c1|d1e1f1", "d1e1f1a1b1|c1", "c1|2d1e1x1|a1b1f1", "c1|2d1e1x1|a1b1f1", 2,
                        "z1y1c1"], told


def what_comes_while_an_input_method_composes_is_shown_whole_or_asked_for(browser):
    # Of very many the first ones are kept, and a new stream brings the newest.
    for count, shown, streams in ((3, "a4b1", 1), (200, "a22b1", 2)):
        with _page(browser) as page:
            told = _told(page, f"""
                document.dispatchEvent(new Event("compositionstart"));
                for (let number = 2; number < 2 + {count}; number += 1) streams[0].send(page("P", number, number - 1, "a" + number + " b"));
                log.push(rows());
                document.dispatchEvent(new Event("compositionend")); await rest();
                log.push(rows(), streams.length, streams.filter(stream => !stream.isClosed).length)""")
            assert told == ["a1b1", shown, streams, 1], told
