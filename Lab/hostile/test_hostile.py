"""Tests that corrupted, implausible, and generated responses have the expected outcomes and that the app then handles its next request."""

import os
import signal
import ssl

import hypothesis
import pytest

import certificates
import contents
import generated
import journeys
from cases import CASES, CHANGES, JOURNEYS, UNSAFE, Case, redirect
from programs import Backend, Ended
from server import Server

# The smoke test runs one case of each kind and the cases that are most important for orders.
QUICK = {
    "a 100 and a 103 before it", "it comes twice", "a length of half", "a size in words", "closed before the response",
    "a bomb of gzip", "a blank before the first header", "garbage",
}


def parameters():
    for case in CASES:
        for journey in JOURNEYS:
            if case.expected(journey) is None:
                continue
            is_quick = case.name in QUICK and journey in ("load_list", "place_order")
            yield pytest.param(case, journey, id=f"{journey}-{case.name}", marks=[pytest.mark.smoke] * is_quick)


def observe(case, journey, folder, tls=None):
    """Runs a case against a separate backend."""
    backend = Backend(folder / "backend.sqlite").start()
    try:
        with Server(backend.port, tls) as server:
            return journeys.play(getattr(journeys, journey), journeys.Shop(backend, server, folder), case)
    except Ended as end:
        pytest.fail(f"The app crashed or stopped responding: {end}")
    finally:
        backend.kill()


def verify(case, journey, code, text, spoiled):
    expected = case.expected(journey)
    assert code >= 0, f"The app crashed: {signal.Signals(-code).name}"
    assert code == expected.code and text.startswith(expected.words), f"The app shows “{text}”"
    assert bool(text) == bool(expected.words), f"The app shows “{text}”"
    # The app never reuses a connection for a request that changes data, because libcurl would silently resend the request after a fault.
    assert bool(spoiled) != (case.only_reused and journey in CHANGES), f"{spoiled} responses were corrupted"


@pytest.mark.parametrize(("case", "journey"), list(parameters()))
def test_a_corrupted_response_has_the_expected_outcome(case, journey, tmp_path):
    verify(case, journey, *observe(case, journey, tmp_path))


@pytest.mark.parametrize("journey", JOURNEYS)
def test_a_redirect_never_leaves_tls(journey, tmp_path):
    certificates.make_authority(tmp_path)
    certificates.make_certificate(tmp_path, "localhost")
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(tmp_path / "server.pem", tmp_path / "server.key")
    case = Case("a redirect out of TLS", lambda q, r: redirect(307, f"http://{q.headers['host']}{q.target}"), UNSAFE)
    verify(case, journey, *observe(case, journey, tmp_path, tls))


QUICK_CONTENTS = {"an order with another total", "orders with unreadable dates", "no line break after the last line"}


@pytest.mark.parametrize("content", [
    pytest.param(one, id=f"{one.journey.__name__}-{one.name}", marks=[pytest.mark.smoke] * (one.name in QUICK_CONTENTS))
    for one in contents.CONTENTS
])
def test_implausible_content_has_the_expected_outcome(content, tmp_path):
    backend = Backend(tmp_path / "backend.sqlite").start()
    try:
        with Server(backend.port) as server:
            content.journey(journeys.Shop(backend, server, tmp_path), content.spoil, content.expected)
    except Ended as end:
        pytest.fail(f"The app crashed or stopped responding: {end}")
    finally:
        backend.kill()


# The number of generated responses, the number of apps that receive them, and the seed. A seed always generates the same responses.
GENERATED, APPS, SEED = int(os.environ.get("GENERATED") or 80), 4, int(os.environ.get("SEED") or 7)


@pytest.mark.parametrize("app", [pytest.param(app, marks=[pytest.mark.smoke] * (app == 0)) for app in range(APPS)])
def test_a_generated_response_has_an_allowed_outcome(app, tmp_path):
    @hypothesis.seed(SEED + app)
    @hypothesis.settings(
        max_examples=-(-GENERATED // APPS), deadline=None, database=None, report_multiple_bugs=False,
        phases=[hypothesis.Phase.generate, hypothesis.Phase.shrink], suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(generated.recipes)
    def run(recipe):
        session.play(recipe)

    backend = Backend(tmp_path / "backend.sqlite").start()
    try:
        with Server(backend.port) as server:
            session = generated.Session(journeys.Shop(backend, server, tmp_path))
            try:
                run()
            finally:
                session.close()
    finally:
        backend.kill()
