"""Uses schemathesis to verify that the backend behaves as documented in Docs/backend.openapi.yaml."""

import os
import pathlib
import subprocess
import sys

import pytest

from programs import ROOT, Backend

# The backend closes a connection without a response if the headers are not UTF-8.
HOOK = """
import schemathesis


@schemathesis.hook
def filter_case(context, case):
    return all(str(value).isascii() for value in (case.headers or {}).values())
"""


@pytest.mark.parametrize("examples", [pytest.param(3, id="few", marks=pytest.mark.smoke), pytest.param(100, id="many")])
def test_the_backend_behaves_as_documented(examples, tmp_path):
    (tmp_path / "ascii_headers.py").write_text(HOOK)
    backend = Backend(tmp_path / "data.sqlite").start()
    try:
        token = backend.create("robin").token
        # The schemas do not list the available SKUs or the valid cursors, so the backend may reject a request that conforms to the
        # schemas. DELETE is excluded because it would end the session that all requests use.
        run = subprocess.run(
            [pathlib.Path(sys.executable).with_name("schemathesis"), "--no-color", "run", ROOT / "Docs/backend.openapi.yaml",
             "--url", backend.url, "--header", f"Authorization: Bearer {token}",
             "--exclude-method", "DELETE", "--exclude-checks", "positive_data_acceptance", "--max-examples", str(examples)],
            cwd=tmp_path, text=True, capture_output=True,
            env={**os.environ, "PYTHONPATH": str(tmp_path), "SCHEMATHESIS_HOOKS": "ascii_headers"},
        )
        # The output contains a seed with which a failure can be reproduced.
        assert run.returncode == 0, run.stdout[-20_000:] + run.stderr[-2_000:]
        assert backend.program.is_running
    finally:
        backend.kill()
