"""Runs one life, which consists of the app, its backend, and a disk. Records every step as a script that a developer can type."""

import contextlib
import os
import pathlib
import shlex
import shutil
import tempfile
import time

import programs
from programs import Console, Ended

from . import facts
from .backends import FLAGS, EmbeddedBackend, OrderBackend
from .disk import Disk
from .report import Wrong
from .shown import Shown


class World:
    def __init__(self, is_embedded=False):
        # In-memory files are sufficient because no test simulates a power failure.
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="orders-", dir=memory))
        self.disk = Disk(self.folder / "disk")
        self.was_full = self.opened_full = False
        self.data = self.disk.folder / "data"
        self.console, self.script, self.tokens = None, [], set()
        self.backend = self.first = EmbeddedBackend(self) if is_embedded else OrderBackend(self.folder / "backend.sqlite")
        self.other, self.other_port = None, 0

    def end(self):
        for program in filter(None, [self.console and self.console.program, self.backend, self.first, self.other]):
            program.kill()
        self.disk.unmount()
        shutil.rmtree(self.folder, ignore_errors=True)

    def wrong(self, text):
        script = [line.replace(str(self.data), "DATA").replace(self.backend.url, "URL") for line in self.script]
        return Wrong(text, script)

    # The backend

    @property
    def is_embedded(self):
        return isinstance(self.backend, EmbeddedBackend)

    def serve(self, *faults, flags=FLAGS):
        """Starts the backend with the given fault rules, replacing a running backend."""
        self.backend.flags = flags
        self.backend.start(*faults)
        if not self.is_embedded:
            self.script.append("storefront-backend " + shlex.join(self.backend.words))

    def restart_backend(self):
        self.serve(*self.backend.faults, flags=self.backend.flags)

    def kill_backend(self):
        self.backend.kill()
        if not self.is_embedded:
            self.script.append("kill -9 $BACKEND")

    # The app

    @property
    def shown(self):
        """The current frame. Reading this property starts the app if it is not running."""
        if self.console is None:
            self.open()
        return Shown(self.console.frame)

    @property
    def flags(self):
        backend = self.backend.words if self.is_embedded else ["--api-url", self.backend.url]
        return ["--data-dir", self.data, *backend]

    def open(self):
        flags = [*self.flags, "--open", "storefront://checkout"]
        self.script.append("storefront --json " + shlex.join(map(str, flags)))
        # If the disk is full when the app opens, the app works on copies in memory and stores nothing during that run.
        self.opened_full = self.disk.is_full
        with open(self.folder / "errors", "ab") as errors:
            self.console = Console(*flags, command=("open",), errors=errors, limits=self.disk.limits)
        self._type(None)

    def quit(self):
        if self.console:
            self.script.append("> quit")
            code, self.console = self.console.quit(), None
            if code != 0:
                raise self.wrong(f"The app exited with {code}.")

    def kill_app(self):
        if self.console:
            self.console.program.kill()
            self.console = None
            self.script.append("kill -9 $APP")

    def fill_disk(self):
        self.disk.fill(self.console and self.console.program.process.pid)
        self.was_full = True
        self.script.append("# the disk is full")

    def free_disk(self):
        self.disk.free(self.console and self.console.program.process.pid)
        self.script.append("# the disk has room")

    def make_room(self):
        """Frees the disk. Also quits an app that was opened while the disk was full, so that the next app stores its data."""
        if self.disk.is_full:
            self.free_disk()
        if self.opened_full:
            self.quit()

    # The session

    @property
    def signed_in(self):
        """The account that the app has stored as signed in, as the identifiers of the backend and the account, or None for a guest."""
        session = facts.sessions(self.data, self.backend.address).get("session")
        if not session:
            return None
        self.tokens |= {session["accessToken"], session["refreshToken"]}
        return session["backend"], session["account"]

    def sign_in(self, account, creates=False):
        """Signs in with the `sign-in` command."""
        self.quit()
        command = "--demo" if account.password is None else f"--email {account.email} --password-stdin <<< {account.password!r}"
        self.script.append(f"storefront sign-in {shlex.join(map(str, self.flags))} {command}" + f" --create {account.name}" * creates)
        programs.sign_in(account if account.password else None, *self.flags, creates=creates)

    def open_sign_in(self):
        """Opens the sign-in screen if the app shows another screen. Returns True if the app then shows the sign-in screen."""
        if self.shown.screen != "sign-in":
            self.type("sign-in")
        return self.shown.screen == "sign-in"

    def type_credentials(self, account, creates, during=None):
        """Signs in on the sign-in screen. Returns True if the app shows that the user is signed in, or None if the app was killed."""
        if self.shown.offers("username") != creates:
            self.use("mode")
        if account.password is None:
            after = self.use("demo", during=during)
        else:
            self.use("email", account.email)
            if creates:
                self.use("username", account.name)
            after = self.use("password", account.password, during)
        return None if self.console is None else after is not None and after.screen != "sign-in"

    def sign_out(self, during=None, by_command=False):
        """Signs out. Returns whether the app shows the signed-out state (None if the app was killed) and whether the app required a
        confirmation because of an open order."""
        if by_command:
            self.quit()
            self.script.append(f"storefront sign-out {shlex.join(map(str, self.flags))}")
            programs.sign_out(*self.flags)
            return True, False
        for _ in range(2):
            self.type("account")
        after = self.use("sign-out", during=during)
        needs_confirmation = after is not None and after.offers("confirm-sign-out")
        if needs_confirmation and self.console:
            after = self.use("confirm-sign-out", during=during)
        return None if self.console is None else after is not None and after.offers("sign-in"), needs_confirmation

    def end_sessions(self):
        """Runs the app until it has ended all signed-out sessions on the backend."""
        self.open()
        for _ in range(100):
            if not facts.sessions(self.data, self.backend.address).get("signedOut"):
                return self.quit()
            time.sleep(0.05)
        raise self.wrong("The app has not ended the signed-out session on the backend.")

    def type(self, line, during=None):
        """Types a line, optionally with an event during its execution. Returns the frame, or None if the app rejected the line."""
        self.shown
        return self._type(line, during)

    def look(self):
        """Reads the current frame again."""
        self._type("")

    def use(self, control, text=None, during=None):
        return self.type(self.shown.line(control, text), during)

    def _type(self, line, during=None):
        event, milliseconds = during or (None, 0)
        if event == "kill the backend" and self.is_embedded:
            event = "kill the app"
        if event and event != "kill the app" and milliseconds < 0:
            # The event occurs immediately before the line is typed.
            self.fill_disk() if event == "fill the disk" else self.kill_backend()
            event = None
        if line:
            self.script += [f"> {each}" for each in line.split("\n")]
        console, is_killed = self.console, event == "kill the app"
        if is_killed:
            console.frame = None
        events = {
            "kill the app": console.program.process.kill,
            "kill the backend": self.backend.kill,
            "fill the disk": self.fill_disk,
        }

        def interrupt():
            self.script.append(f"# {milliseconds} ms later: {event}")
            time.sleep(max(milliseconds, 0) / 1000)
            events[event]()

        printed = []
        try:
            printed = console.type(line, interrupt if event else None)
        except Ended as error:
            if not is_killed:
                self.console = None
                raise self.wrong(f"The app does not respond: {error}") from None
        if is_killed:
            self.console = None
        elif defect := Shown(console.frame).defect(console.path):
            raise self.wrong(f"{defect}.")
        if any(account.password and account.password in str(printed) for account in self.backend.accounts.values()):
            raise self.wrong("The app prints a password.")
        is_rejected = any(each["kind"] == "error" for each in printed)
        return None if is_rejected or console.frame is None else Shown(console.frame)

    @contextlib.contextmanager
    def elsewhere(self, keeps_port, kills):
        """Opens the same data directory with another backend for the `with` block and then returns to the first backend."""
        first = self.backend
        self.other = self.other or OrderBackend(self.folder / "other.sqlite")
        (self.kill_app if kills else self.quit)()
        for backend in (first, self.other):
            backend.kill()
        self.backend = self.other
        self.backend.port = first.port if keeps_port else self.other_port
        self.script.append(f"# with another backend, at {'the same' if keeps_port else 'another'} port:")
        self.backend.start()
        if not keeps_port:
            self.other_port = self.backend.port
        yield
        self.quit()
        self.backend.kill()
        self.backend = first
        self.script.append("# with the first backend again:")
        self.restart_backend()
