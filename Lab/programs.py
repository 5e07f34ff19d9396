"""Controls the built programs: the backend and the app, which runs on the console or serves a browser."""

import functools
import http.client
import json
import os
import pathlib
import re
import secrets
import select
import signal
import socket
import subprocess
import time
import weakref

ROOT = pathlib.Path(__file__).parent.parent
PROGRAMS = pathlib.Path(os.environ.get("PROGRAMS", ROOT / ".build/debug"))

# The maximum time, in seconds, that a program may take to process a line, including all timeouts and retries.
PATIENCE = 120


@functools.cache
def _sources():
    modules = [path for layer in ("App", "Features") for path in sorted((ROOT / layer).rglob("*.swift"))]
    # A long literal consists of several literals that are joined with a plus sign.
    return re.sub(r'"\s*\+\s*"', "", "".join(path.read_text() for path in modules))


def message(text):
    """Returns the text of an app message. Fails if the app has no such message, because a check for it would never find anything."""
    assert text in _sources(), f"The app has no message that contains “{text}”."
    return text


class Ended(Exception):
    """An error that indicates that a program ended or did not respond in time."""


class Program:
    """A child process whose output is read line by line."""

    def __init__(self, *command, errors=subprocess.DEVNULL, limits=()):
        self.process = subprocess.Popen(
            [*limits, str(PROGRAMS / command[0]), *map(str, command[1:])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
        )
        self._rest = b""

    @property
    def is_running(self):
        return self.process.poll() is None

    def write(self, line):
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def read_line(self, seconds=PATIENCE):
        """Returns the next line of output, or None at the end of the output."""
        output, end = self.process.stdout.fileno(), time.monotonic() + seconds
        while b"\n" not in self._rest:
            left = end - time.monotonic()
            if left <= 0 or not select.select([output], [], [], left)[0]:
                raise Ended(f"no line of output within {seconds} seconds")
            read = os.read(output, 65_536)
            if not read:
                return None
            self._rest += read
        line, _, self._rest = self._rest.partition(b"\n")
        return line.decode(errors="replace")

    def kill(self):
        self.end(signal.SIGKILL)

    def end(self, number=signal.SIGTERM):
        """Sends a signal, waits until the program ends, and returns the exit code."""
        if self.is_running:
            self.process.send_signal(number)
        code = self.process.wait(timeout=PATIENCE)
        for stream in (self.process.stdin, self.process.stdout):
            try:
                stream.close()
            except BrokenPipeError:
                pass
        return code


class Account:
    """A backend account, with the access token of a session that the app does not use."""

    def __init__(self, name):
        self.name, self.email, self.password = name, f"{name}@mail.example", f"the password of {name}"
        self.id = self.token = None


def sign_in(account, *flags, creates=False):
    """Signs in with the `sign-in` command, which also creates the account if `creates` is True. Without an account, signs in to the
    embedded backend's demo account."""
    who = ["--demo"] if account is None else ["--email", account.email, "--password-stdin"]
    if creates:
        who += ["--create", account.name]
    run = subprocess.run(
        [PROGRAMS / "storefront", "sign-in", *who, *map(str, flags)],
        input=f"{account.password}\n" if account else "", text=True, capture_output=True, timeout=PATIENCE,
    )
    if run.returncode != 0:
        raise Ended(f"signing in failed with exit code {run.returncode}: {run.stderr}")


def sign_out(*flags):
    command = [PROGRAMS / "storefront", "sign-out", *map(str, flags)]
    subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=True, timeout=PATIENCE)


def reserve_port(owner):
    """Returns a free port that no other server of the lab receives until the owner is deallocated, even if the owner's server stops.

    The port is below the range that Linux uses for outgoing connections. An abstract Unix socket reserves it among the lab's processes.
    """
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        reservation = socket.socket(socket.AF_UNIX)
        with socket.socket() as probe:
            try:
                reservation.bind(f"\0storefront-lab-port-{port}")
                probe.bind(("127.0.0.1", port))
            except OSError:
                reservation.close()
                continue
        weakref.finalize(owner, reservation.close)
        return port


class Backend:
    """An instance of `storefront-backend` that stores its data in a file. A test can kill the backend and restart it on the same port."""

    def __init__(self, file, *flags):
        self.file, self.flags = file, flags
        self.port, self.program, self.faults = 0, None, ()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def words(self):
        """The flags with which the backend is started, including the fault rules."""
        return [*map(str, self.flags), *(word for rule in self.faults for word in ("--fault", rule))]

    def start(self, *faults):
        """Starts the backend with the given fault rules, after killing the backend if it is running."""
        self.kill()
        self.faults = faults
        self.port = self.port or reserve_port(self)
        self.program = Program(
            "storefront-backend", "--port", self.port, "--data-file", self.file, "--log-level", "critical", *self.words
        )
        if self.program.read_line() is None:
            raise Ended(f"the backend did not start: exit code {self.program.end()}")
        return self

    def kill(self):
        if self.program:
            self.program.kill()
            self.program = None

    def create(self, name):
        """Creates an account with a session that the app does not use."""
        account = Account(name)
        body = {"email": account.email, "password": account.password, "username": account.name}
        status, _, session = self.request("POST", "/v2/accounts", body)
        if status != 201:
            raise Ended(f"the backend did not create the account: status {status}")
        account.id, account.token = session["account"], session["accessToken"]
        return account

    def request(self, method, target, body=None, token=None, **headers):
        """Sends a request as a client other than the app. Returns the status, the headers, and the decoded body.

        Raises `OSError` or `HTTPException` if no response arrives.
        """
        fields = {name.replace("_", "-"): value for name, value in headers.items()}
        if token:
            fields["Authorization"] = f"Bearer {token}"
        if body is not None:
            fields["Content-Type"] = "application/json"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request(method, target, json.dumps(body) if body is not None else None, fields)
            response = connection.getresponse()
            text = response.read()
            return response.status, response.headers, json.loads(text) if text else None
        finally:
            connection.close()


class Console:
    """A running `storefront run - --json` command. Typing a line returns the objects that the app prints until it has finished all work.

    With `command=("open",)`, the app runs interactively and continues after it rejects a line.
    """

    def __init__(self, *flags, command=("run", "-"), **options):
        self.program = Program("storefront", *command, "--json", *flags, **options)
        self.frame, self.path = None, []

    def type(self, line=None, interrupt=None):
        """Types a line and returns the objects that the app prints in response. Without a line, returns the objects that the app prints
        when it starts.

        For a line that selects a secure field, the secret follows on a second line. After the line is typed, `interrupt` is called, which
        may kill the app. The property `frame` contains the last frame that the app printed.
        """
        for typed in ([] if line is None else [line]) + ["where"]:
            self.program.write(typed)
        if interrupt:
            interrupt()
        printed = []
        while (text := self.program.read_line()) is not None:
            value = json.loads(text)
            if value["kind"] == "path":
                self.path = value["path"]
                return printed
            if value["kind"] == "frame":
                self.frame = value
            printed.append(value)
        raise Ended(f"exit code {self.program.end()} after “{line}”")

    def quit(self):
        """Types `quit` and returns the exit code."""
        self.program.write("quit")
        while self.program.read_line() is not None:
            pass
        return self.program.end(0)
