"""A shop that serves browsers, and a tab of Chromium that looks at it."""

import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
from contextlib import contextmanager

PROGRAM = ".build/debug/storefront"


class Shop:
    """`storefront serve` with a data directory of its own, which can be killed and started again at the same port."""

    def __init__(self, *flags):
        self.flags = flags
        self.folder = tempfile.mkdtemp()
        self.port = 0
        self.start()

    def start(self):
        command = [PROGRAM, "serve", "--no-input", "--port", str(self.port), "--data-dir", self.folder + "/data", "--seed", "3"]
        self.process = subprocess.Popen(
            [*command, *self.flags], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.url = re.search(r"http://\S+", self.process.stdout.readline()).group(0)
        self.origin, self.key = self.url.split("/?key=")
        self.port = int(self.origin.rsplit(":", 1)[1])

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
def shop(*flags):
    served = Shop(*flags)
    try:
        yield served
    finally:
        served.stop()


@contextmanager
def tab(browser, served, path="/", **options):
    context = browser.new_context(**{"viewport": {"width": 1100, "height": 800}, **options})
    page = context.new_page()
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


def folder():
    return pathlib.Path(__file__).parent
