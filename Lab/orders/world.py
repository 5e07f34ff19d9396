"""One life: the app, its backend, and a disk, with everything that was done to them as a script to repeat by hand."""

import contextlib
import os
import pathlib
import shlex
import shutil
import tempfile
import time

from programs import Backend, Console, Ended

from . import facts
from .backends import FLAGS, EmbeddedBackend, another_account
from .disk import Disk
from .report import Wrong
from .shown import Shown


class World:
    def __init__(self, is_embedded=False):
        # No power is cut here, so that files in memory are as good as any.
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="orders-", dir=memory))
        self.disk = Disk(self.folder / "disk")
        self.was_full = self.opened_full = False
        self.data = self.disk.folder / "data"
        self.console, self.script = None, []
        self.backend = EmbeddedBackend(self) if is_embedded else self.new_backend("backend.sqlite")
        self.first, self.others = self.backend.start(), {}

    def new_backend(self, name):
        return Backend(self.folder / name, *FLAGS)

    def end(self):
        for program in filter(None, [self.console and self.console.program, self.backend, self.first]):
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
        """Starts the backend with fault rules, in place of the one that runs."""
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
        """What the app shows; it is started if it does not run."""
        if self.console is None:
            self.open()
        return Shown(self.console.frame)

    def open(self):
        shop = self.backend.words if self.is_embedded else ["--api-url", self.backend.url]
        flags = ["--data-dir", self.data, *shop, "--open", "storefront://checkout"]
        self.script.append("storefront --json " + shlex.join(map(str, flags)))
        # The app then works on copies in memory, and stores nothing until it ends.
        self.opened_full = self.disk.is_full
        with open(self.folder / "errors", "ab") as errors:
            self.console = Console(
                *flags, command=("open",), environment=self.backend.environment, errors=errors, limits=self.disk.limits
            )
        self._type(None)

    def quit(self):
        if self.console:
            self.script.append("> quit")
            code, self.console = self.console.quit(), None
            if code != 0:
                raise self.wrong(f"The app ends with {code}.")

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

    def type(self, line, during=None):
        """Types a line, while something else happens; returns what is shown then, or None if it was rejected."""
        self.shown
        return self._type(line, during)

    def look(self):
        """Looks again at what is shown."""
        self._type("")

    def use(self, control, text=None, during=None):
        """Uses a control of the screen."""
        return self.type(self.shown.line(control, text), during)

    def _type(self, line, during=None):
        event, milliseconds = during or (None, 0)
        if event == "kill the backend" and self.is_embedded:
            event = "kill the app"
        if event and event != "kill the app" and milliseconds < 0:
            # It happens just before the line is typed.
            self.fill_disk() if event == "fill the disk" else self.kill_backend()
            event = None
        if line:
            self.script.append(f"> {line}")
        console, is_killed = self.console, event == "kill the app"
        if is_killed:
            console.frame = None
        events = {
            "kill the app": console.program.process.kill,
            "kill the backend": self.backend.kill,
            "fill the disk": self.fill_disk,
        }

        def meanwhile():
            self.script.append(f"# {milliseconds} ms later: {event}")
            time.sleep(max(milliseconds, 0) / 1000)
            events[event]()

        printed = []
        try:
            printed = console.type(line, meanwhile if event else None)
        except Ended as error:
            if not is_killed:
                self.console = None
                raise self.wrong(f"The app does not respond: {error}") from None
        if is_killed:
            self.console = None
        elif fault := Shown(console.frame).fault(console.path):
            raise self.wrong(f"{fault}.")
        is_rejected = any(each["kind"] == "error" for each in printed)
        return None if is_rejected or console.frame is None else Shown(console.frame)

    @contextlib.contextmanager
    def elsewhere(self, name, keeps_port, kills):
        """Opens the same data directory with another backend, or another account of the same one, and goes back."""
        # An embedded backend has a file only after the app has run.
        self.shown
        first = self.backend
        if name not in self.others:
            self.others[name] = self.new_backend("other.sqlite") if name == "backend" else another_account(first)
        (self.kill_app if kills else self.quit)()
        first.kill()
        self.backend = self.others[name]
        self.backend.port = first.port if keeps_port else 0
        self.script.append(f"# with another {name}, at {'the same' if keeps_port else 'another'} port:")
        self.backend.start()
        yield
        self.quit()
        self.backend.kill()
        self.backend = first
        self.script.append("# with the first one again:")
        if keeps_port:
            # An app that cannot ask who is at an address opens the data of the account that it met there last.
            self.serve()
            self.open()
        else:
            self.restart_backend()

    # What is stored

    @property
    def owner(self):
        """The folder of the app's files for the account at the backend."""
        return facts.owner_folder(self.data, self.backend.file, self.backend.account)

    def stored(self):
        return facts.stored(self.owner)

    def placed(self):
        return facts.placed(self.backend.file, self.backend.account)

    def email(self):
        return facts.email(self.backend.file, self.backend.account)
