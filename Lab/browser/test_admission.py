"""Tests that unauthorized clients are rejected, that text is never interpreted as markup, and that no connection delays other
connections."""

import functools
import http.server
import socket
import threading
from contextlib import suppress

import pytest
from playwright.sync_api import expect

from app import press


@pytest.fixture
def stranger(tmp_path):
    """A second server on this machine. A browser treats this server as the same site but a different origin, so requests
    from the server's pages include the cookie."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=tmp_path)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.smoke
def test_unauthorized_clients_are_rejected(app, chromium, stranger):
    page = chromium.new_page()
    assert page.goto(app.origin).status == 403
    assert page.goto(app.origin + "/?key=" + "0" * 64).status == 403
    assert page.goto(app.url).status == 200
    page.goto(stranger)
    for address, options in [("/", "{}"), ("/-/act", "{ method: 'POST', mode: 'no-cors', body: 'control=x' }")]:
        script = f"url => fetch(url, {{ credentials: 'include', ...{options} }}).then(() => 'read', () => 'rejected')"
        assert page.evaluate(script, app.origin + address) == "rejected", address
    with page.expect_event("requestfailed") as frame:
        page.evaluate("url => { document.body.innerHTML = `<iframe src=${url}></iframe>` }", app.origin)
    assert frame.value.failure == "net::ERR_BLOCKED_BY_RESPONSE"
    with page.expect_navigation() as sent:
        form = "<form method=post action=${url}/-/act></form>"
        page.evaluate(f"url => {{ document.body.innerHTML = `{form}`; document.forms[0].submit() }}", app.origin)
    assert sent.value.status == 403
    page.close()


@pytest.mark.flags("--fault", "*:escapes")
def test_hostile_text_is_shown_as_plain_text(app, tab):
    page = tab()
    for path in ("/home", "/category/bags", "/product/p-7", "/search"):
        page.goto(app.origin + path)
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator(".progress, .placeholder")).to_have_count(0)
        assert page.locator("main").locator("script, img, iframe").count() == 0
        assert not set("\u202e\u2066\u001b") & set(page.locator("main").inner_text()), path


def test_an_endless_request_body_closes_its_connection(app):
    with socket.create_connection(("127.0.0.1", app.port), timeout=20) as connection:
        connection.sendall(f"POST /-/act HTTP/1.1\r\nHost: 127.0.0.1:{app.port}\r\nTransfer-Encoding: chunked\r\n\r\n".encode())
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            for _ in range(200):
                connection.sendall(b"10000\r\n" + b"x" * 65_536 + b"\r\n")


def test_slow_request_bodies_do_not_delay_other_requests(app, tab):
    page = tab()
    head = f"POST /-/act HTTP/1.1\r\nHost: 127.0.0.1:{app.port}\r\nContent-Length: 1000\r\n\r\nx"
    connections = [socket.create_connection(("127.0.0.1", app.port)) for _ in range(500)]
    for connection in connections:
        connection.sendall(head.encode())
    _expect_works(page)
    for connection in connections:
        connection.close()


@pytest.mark.flags(limits=["prlimit", "--nofile=128"])
def test_the_app_recovers_from_exhausted_file_descriptors(app, tab):
    page, connections = tab(), []
    with suppress(ConnectionRefusedError):
        while len(connections) < 200:
            connections.append(socket.create_connection(("127.0.0.1", app.port)))
    for connection in connections:
        connection.close()
    _expect_works(page)


def _expect_works(page):
    press(page, "Bags")
    expect(page.get_by_role("heading", name="Bags")).to_be_visible()
