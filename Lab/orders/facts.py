"""Reads the stored data from the SQLite files of the app and the backend, even while both are running."""

import contextlib
import json
import os
import pathlib
import shutil
import sqlite3
import tempfile
from dataclasses import dataclass

ACTIVE = {"queued", "sending", "unknown"}


@dataclass(frozen=True)
class Submission:
    """The stored record of an order that the user decided to place."""

    state: str
    order: str | None
    lines: tuple
    is_seen: bool


@dataclass(frozen=True)
class Stored:
    """The data that the app has stored for an account, read in a single transaction."""

    cart: dict
    favorites: frozenset
    settings: dict
    email: str | None
    submissions: dict
    orders: frozenset
    waiting: tuple = ()  # A guest's lines that are waiting to join the account's cart.

    @property
    def active(self):
        return next((each for each in self.submissions.values() if each.state in ACTIVE), None)

    @property
    def current(self):
        """The submission that the checkout shows, or None if there is no submission or the user has seen the submission's result."""
        last = list(self.submissions.values())[-1:]
        return None if not last or last[0].is_seen else last[0]


@contextlib.contextmanager
def reading(file):
    """Opens a database for reading in a single transaction and closes it afterward. If the disk is full, opens a copy in a temporary
    folder because SQLite needs space for its WAL index."""
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


NOTHING = Stored({}, frozenset(), {}, None, {}, frozenset())


def folders(data):
    """Returns the folders in the app's data directory that belong to an account or to a backend's URL, each with its record."""
    return [(record.parent, json.loads(record.read_text())) for record in data.glob("owners/*/owner.json")]


def owner_folder(data, owner):
    """Returns the folder of an account, given the identifiers of the backend and the account, or None if the app has not opened the account
    yet."""
    return next((folder for folder, record in folders(data) if (record.get("backend"), record.get("account")) == owner), None)


def address_folder(data, address):
    """Returns the folder of a backend's URL, with the guest's data, the catalog, and the session."""
    return next(
        (folder for folder, record in folders(data) if record.get("address") == address and "account" not in record), None
    )


def sessions(data, address):
    """Returns the sessions that the app has stored for a backend's URL."""
    folder = address_folder(data, address)
    file = folder and folder / "session.json"
    return json.loads(file.read_text()) if file and file.exists() else {}


def exposed(data, passwords, tokens):
    """Returns the name of a file that contains a forbidden secret or of a session file that other users may read, or None if there is no
    such file."""
    for file in filter(pathlib.Path.is_file, data.rglob("*")):
        has_tokens = file.name in ("session.json", "session.json.new")
        try:
            mode, content = file.stat().st_mode, file.read_bytes()
        except FileNotFoundError:
            continue
        if has_tokens and mode & 0o777 != 0o600:
            return f"{file.name}, which others may read"
        if any(secret.encode() in content for secret in (passwords if has_tokens else passwords | tokens)):
            return file.name
    return None


def unlocked(*files):
    """Returns the name of a file that a running program has opened without the lock that prevents corruption by other processes, or None if
    there is no such file."""
    for file in filter(pathlib.Path.exists, files):
        status = file.stat()
        name = f" {os.major(status.st_dev):02x}:{os.minor(status.st_dev):02x}:{status.st_ino} "
        # While locks are being acquired or released, a single read of /proc/locks may miss an existing lock.
        if not any(name in pathlib.Path("/proc/locks").read_text() for _ in range(10)):
            return file.name
    return None


def has_tables(backend_file):
    """Returns True if the backend has ever started. On a full disk, its file may exist without tables."""
    if not backend_file.exists():
        return False
    with reading(backend_file) as db:
        return bool(db.execute("SELECT 1 FROM sqlite_master WHERE name = 'orders'").fetchone())


def identity(backend_file):
    if not has_tables(backend_file):
        return None
    with reading(backend_file) as db:
        return db.execute("SELECT name FROM backend").fetchone()[0]


def account_id(backend_file, email):
    """Returns the identifier of the account with the given email address, or None if there is no such account."""
    if not has_tables(backend_file):
        return None
    with reading(backend_file) as db:
        return next((row[0] for row in db.execute("SELECT id FROM accounts WHERE email = ?", [email])), None)


def handovers(data, owner):
    """Returns the handovers from guests to an account: the lines and the favorites of each handover, keyed by the handover's identifier."""
    found = {}
    for folder, record in folders(data):
        if "account" in record or not (folder / "user.sqlite").exists():
            continue
        with reading(folder / "user.sqlite") as db:
            for (key,) in db.execute("SELECT id FROM handover WHERE backend = ? AND account = ?", owner).fetchall():
                found[key] = (waiting_lines(db, key), favorites(db, "waitingFavorite WHERE handoverID = ?", key))
    return found


def waiting_lines(db, key=None):
    query = "SELECT skuID, quantity, minorUnits FROM waitingLine WHERE ?1 IS NULL OR handoverID = ?1 ORDER BY rowid"
    return tuple(db.execute(query, [key]))


def favorites(db, source, *values):
    return frozenset(row[0] for row in db.execute(f"SELECT productID FROM {source}", values))


def stored(folder, handed=None):
    """Returns the app's data in a folder, or None if the folder or its database does not exist yet.

    A handover that is still in transit belongs to the receiving account, so a guest has no waiting lines.
    """
    if folder is None or not (folder / "user.sqlite").exists():
        return None
    with reading(folder / "user.sqlite") as db:
        taken = {row[0] for row in db.execute("SELECT id FROM takenHandover")}
        coming = [] if handed is None else [parts for key, parts in handed.items() if key not in taken]
        waiting = () if handed is None else waiting_lines(db) + tuple(line for lines, _ in coming for line in lines)
        lines = {}
        for key, *line in db.execute("SELECT submissionID, skuID, quantity, minorUnits FROM submissionLine ORDER BY position"):
            lines.setdefault(key, []).append(tuple(line))
        submissions = db.execute("SELECT id, state, orderID, isSeen FROM submission ORDER BY number").fetchall()
        return Stored(
            cart={sku: (quantity, price) for sku, quantity, price in db.execute("SELECT skuID, quantity, minorUnits FROM cartLine")},
            favorites=favorites(db, "favorite WHERE removedAt IS NULL").union(*(each for _, each in coming)),
            settings=dict(db.execute("SELECT name, value FROM setting")),
            email=next((row[0] for row in db.execute("SELECT email FROM profile")), None),
            submissions={
                key: Submission(state, order, tuple(lines.get(key, ())), bool(is_seen))
                for key, state, order, is_seen in submissions
            },
            orders=frozenset(row[0] for row in db.execute("SELECT id FROM placedOrder")),
            waiting=waiting,
        )


def placed(backend_file, account):
    """Returns an account's orders on the backend, keyed by idempotency key."""
    if not has_tables(backend_file):
        return {}
    with reading(backend_file) as db:
        lines = {}
        for number, *line in db.execute("SELECT orderNumber, skuID, quantity, unitPrice FROM orderLines ORDER BY position"):
            lines.setdefault(number, []).append(tuple(line))
        rows = db.execute("SELECT idempotencyKey, number FROM orders WHERE account = ?", [account]).fetchall()
        return {key: (f"o-{number}", tuple(lines.get(number, ()))) for key, number in rows}


def email(backend_file, account):
    """Returns the email address in the backend's profile, or None if no profile has been saved yet."""
    if not has_tables(backend_file):
        return None
    with reading(backend_file) as db:
        return next((row[0] for row in db.execute("SELECT email FROM profile WHERE account = ?", [account])), None)


def products(folder):
    """Returns the number of products in the app's stored catalog."""
    with reading(folder / "catalog.sqlite") as db:
        return db.execute("SELECT count(*) FROM currentProduct").fetchone()[0]


def damage(file):
    """Returns the first problem that SQLite's integrity check finds in a file, or None if the check finds no problem."""
    with reading(file) as db:
        report = db.execute("PRAGMA integrity_check").fetchone()[0]
        return None if report == "ok" else f"{file.name}: {report}"
