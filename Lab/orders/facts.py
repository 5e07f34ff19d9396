"""What is stored, read from the SQLite files of the app and of the backend while both may be running."""

import contextlib
import json
import pathlib
import shutil
import sqlite3
import tempfile
from dataclasses import dataclass

ACTIVE = {"queued", "sending", "unknown"}


@dataclass(frozen=True)
class Submission:
    """An order that the user decided to place, as the app has stored it."""

    state: str
    order: str | None
    lines: tuple
    is_seen: bool


@dataclass(frozen=True)
class Stored:
    """What the app has stored for one account, in one transaction."""

    cart: dict
    favorites: frozenset
    settings: dict
    email: str | None
    submissions: dict
    orders: frozenset

    @property
    def active(self):
        return next((each for each in self.submissions.values() if each.state in ACTIVE), None)

    @property
    def current(self):
        """The submission that the checkout shows."""
        last = list(self.submissions.values())[-1:]
        return None if not last or last[0].is_seen else last[0]


@contextlib.contextmanager
def reading(file):
    """Opens a file read-only in one transaction, and closes it; on a full disk, a copy that has room for SQLite's index."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            connection = opened(file)
        except sqlite3.OperationalError:
            for part in (file, file.with_name(file.name + "-wal")):
                if part.exists():
                    shutil.copy(part, folder)
            connection = opened(pathlib.Path(folder) / file.name)
        with contextlib.closing(connection):
            yield connection


def opened(file):
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True, isolation_level=None, timeout=10)
    try:
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except sqlite3.OperationalError:
        connection.close()
        raise
    return connection


def owner_folder(data, backend, account):
    """The folder of an account's files in the app's data directory; None before the app was opened with it."""
    name = identity(backend)
    for record in data.glob("owners/*/owner.json"):
        owner = json.loads(record.read_text())
        if (owner.get("backend"), owner.get("account")) == (name, account):
            return record.parent
    return None


def has_tables(backend_file):
    """Whether the backend has ever started; on a full disk, its file may exist without tables."""
    if not backend_file.exists():
        return False
    with reading(backend_file) as db:
        return bool(db.execute("SELECT 1 FROM sqlite_master WHERE name = 'orders'").fetchone())


def identity(backend_file):
    if not has_tables(backend_file):
        return None
    with reading(backend_file) as db:
        return db.execute("SELECT name FROM backend").fetchone()[0]


def stored(folder):
    """What the app has stored in a folder; None before there is one, or a file in it."""
    if folder is None or not (folder / "shop.sqlite").exists():
        return None
    with reading(folder / "shop.sqlite") as db:
        lines = {}
        for key, *line in db.execute("SELECT submissionID, skuID, quantity, minorUnits FROM submissionLine ORDER BY position"):
            lines.setdefault(key, []).append(tuple(line))
        submissions = db.execute("SELECT id, state, orderID, isSeen FROM submission ORDER BY number").fetchall()
        return Stored(
            cart={sku: (quantity, price) for sku, quantity, price in db.execute("SELECT skuID, quantity, minorUnits FROM cartLine")},
            favorites=frozenset(row[0] for row in db.execute("SELECT productID FROM favorite WHERE removedAt IS NULL")),
            settings=dict(db.execute("SELECT name, value FROM setting")),
            email=next((row[0] for row in db.execute("SELECT email FROM profile")), None),
            submissions={
                key: Submission(state, order, tuple(lines.get(key, ())), bool(is_seen))
                for key, state, order, is_seen in submissions
            },
            orders=frozenset(row[0] for row in db.execute("SELECT id FROM placedOrder")),
        )


def placed(backend_file, account):
    """The orders that the backend has, by the keys that placed them."""
    if not has_tables(backend_file):
        return {}
    with reading(backend_file) as db:
        lines = {}
        for number, *line in db.execute("SELECT orderNumber, skuID, quantity, unitPrice FROM orderLines ORDER BY position"):
            lines.setdefault(number, []).append(tuple(line))
        rows = db.execute("SELECT idempotencyKey, number FROM orders WHERE account = ?", [account]).fetchall()
        return {key: (f"o-{number}", tuple(lines.get(number, ()))) for key, number in rows}


def email(backend_file, account):
    """The address of the profile that the backend has; None before one was saved."""
    if not has_tables(backend_file):
        return None
    with reading(backend_file) as db:
        return next((row[0] for row in db.execute("SELECT email FROM profile WHERE account = ?", [account])), None)


def products(folder):
    """How many products of the catalog the app has stored."""
    with reading(folder / "catalogue.sqlite") as db:
        return db.execute("SELECT count(*) FROM currentProduct").fetchone()[0]


def damage(file):
    """What SQLite's thorough check finds in a file; None for nothing."""
    with reading(file) as db:
        report = db.execute("PRAGMA integrity_check").fetchone()[0]
        return None if report == "ok" else f"{file.name}: {report}"
