"""A shop that serves browsers, and a tab of Chromium that looks at it."""

import os
import pty
import re
import select
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager

from wire import Wire

PROGRAM = os.environ.get("STOREFRONT", ".build/debug/storefront")

# The round trip between a browser and the shop, in seconds; a check may wait that much longer for each step.
latency = 0


class Shop:
    """`storefront serve` with a data directory of its own, which can be killed and started again at the same port."""

    def __init__(self, *flags, at_terminal=False, files=None):
        self.flags, self.at_terminal = flags, at_terminal
        # How many files it may have open.
        self.limits = ["prlimit", f"--nofile={files}"] if files else []
        self.folder = tempfile.mkdtemp()
        self.port = 0
        self.start()

    def start(self):
        data = ["--data-dir", self.folder + "/data", "--seed", "3"]
        command = [*self.limits, PROGRAM, "serve", "--port", str(self.port), *data, *self.flags]
        if self.at_terminal:
            self.master, terminal = pty.openpty()
            streams = {"stdin": terminal, "stdout": terminal, "stderr": terminal, "start_new_session": True}
        else:
            command.append("--no-input")
            streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(command, **streams)
        if self.at_terminal:
            os.close(terminal)
            line = self.read(until=r"key=[0-9a-f]{64}\b")
        else:
            line = self.process.stdout.readline().decode()
        self.url = re.search(r"http://\S+", line).group(0)
        self.origin, self.key = self.url.split("/?key=")
        self.port = int(self.origin.rsplit(":", 1)[1])

    def read(self, until, seconds=20):
        """What is shown at the terminal from now on, as soon as a pattern is in it."""
        shown, end = "", time.monotonic() + seconds
        while not re.search(until, shown):
            left = end - time.monotonic()
            assert left > 0 and select.select([self.master], [], [], left)[0], f"no “{until}” in: {shown}"
            shown += os.read(self.master, 65_536).decode(errors="replace")
        return shown

    def type(self, line, until):
        os.write(self.master, line.encode() + b"\r")
        return self.read(until)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def lines(self, *typed):
        """What the console shows for some lines, over the same data; the served shop has to be stopped."""
        command = [PROGRAM, "run", "-", "--offline", "--data-dir", self.folder + "/data"]
        return subprocess.run(command, input="\n".join([*typed, "quit"]), text=True, capture_output=True).stdout


@contextmanager
def shop(*flags, **options):
    served = Shop(*flags, **options)
    try:
        yield served
    finally:
        served.stop()


def previews():
    """Every screen in each of its states, with nothing behind it."""
    return shop("--previews")


@contextmanager
def tab(browser, served, path="/", **options):
    """A tab of a browser of its own; its wire is `page.wire`."""
    wire = Wire(latency)
    options = {"viewport": {"width": 1100, "height": 800}, "proxy": {"server": wire.address}, **options}
    context = browser.new_context(**options)
    page = context.new_page()
    page.wire = wire
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if "Content Security" in message.text else None)
    page.goto(served.url)
    if path != "/":
        page.goto(served.origin + path)
    try:
        yield page
        assert not problems, problems
    finally:
        context.close()
        wire.stop()
