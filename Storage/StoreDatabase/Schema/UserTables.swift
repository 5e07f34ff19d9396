/// The tables of the user database.
///
/// - `favorite.number` grows with each row and orders favorites with equal dates. A removed favorite leaves a
///   tombstone (`removedAt`), so that the favorite can be restored. A favorite has no foreign key, so the
///   favorite remains after the cached product is deleted. The name and the price of a favorite are the last
///   known values from before the publication of a catalog that lacks the product.
/// - At most one submission is active (`queued`, `sending`, or `unknown`), and an active submission freezes
///   the cart.
/// - `submissionLine` contains the lines of a submission, separate from the cart, and never changes. The
///   `name` is not sent, but the app compares the placed order with all columns.
/// - The columns `refusal…` contain the reason that a submission was refused. `changedAt` contains the date
///   of the last state change.
/// - `isSeen` marks a submission whose end the user has seen, or after which the user has changed the cart.
/// - `orderList` has one row, which contains the date at which orders were last saved.
/// - `profileDraft` contains a row for each field that the user has changed. The row contains the original
///   value that the user saw (`seen`), if any. A new field needs no migration.
/// - `setting` has a row for each setting. A new setting needs no migration.
/// - `tabPath.addresses` is a JSON array of deep links.
/// - An amount of money is a whole number of minor units and an ISO 4217 code, and a date is in seconds since
///   2001-01-01 UTC.
/// - No table is `WITHOUT ROWID`, because SQLite does not report changes to such tables to observers.
enum UserTables {
    static let sql = """
        CREATE TABLE favorite (
            number INTEGER PRIMARY KEY,
            productID TEXT NOT NULL UNIQUE,
            addedAt REAL NOT NULL,
            removedAt REAL,
            name TEXT,
            fromMinorUnits INTEGER,
            toMinorUnits INTEGER,
            currency TEXT CHECK (currency GLOB '[A-Z][A-Z][A-Z]')
        ) STRICT;

        CREATE TABLE cartLine (
            position INTEGER NOT NULL PRIMARY KEY,
            skuID TEXT NOT NULL UNIQUE,
            productID TEXT NOT NULL,
            name TEXT NOT NULL,
            color TEXT NOT NULL,
            size TEXT NOT NULL,
            minorUnits INTEGER NOT NULL,
            currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
            quantity INTEGER NOT NULL CHECK (quantity > 0)
        ) STRICT;

        CREATE TABLE submission (
            number INTEGER NOT NULL PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            submittedAt REAL NOT NULL,
            changedAt REAL NOT NULL,
            state TEXT NOT NULL CHECK (
                state IN ('queued', 'sending', 'unknown', 'placed', 'refused', 'withdrawn')
            ),
            orderID TEXT CHECK ((orderID IS NOT NULL) = (state = 'placed')),
            refusal TEXT CHECK ((refusal IS NOT NULL) = (state = 'refused')),
            refusalSKU TEXT,
            refusalMinorUnits INTEGER,
            refusalCurrency TEXT,
            refusalStock INTEGER,
            isSeen INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE UNIQUE INDEX activeSubmission ON submission ((1))
            WHERE state IN ('queued', 'sending', 'unknown');
        CREATE TABLE submissionLine (
            submissionID TEXT NOT NULL REFERENCES submission (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            skuID TEXT NOT NULL,
            name TEXT NOT NULL,
            minorUnits INTEGER NOT NULL,
            currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            PRIMARY KEY (submissionID, position)
        ) STRICT;

        CREATE TABLE orderList (
            id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
            savedAt REAL NOT NULL,
            leftOutCount INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE placedOrder (
            id TEXT NOT NULL PRIMARY KEY,
            number TEXT NOT NULL,
            placedAt REAL NOT NULL,
            minorUnits INTEGER NOT NULL,
            currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
            savedAt REAL NOT NULL
        ) STRICT;
        CREATE TABLE orderLine (
            orderID TEXT NOT NULL REFERENCES placedOrder (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            skuID TEXT NOT NULL,
            name TEXT NOT NULL,
            minorUnits INTEGER NOT NULL,
            currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
            quantity INTEGER NOT NULL,
            PRIMARY KEY (orderID, position)
        ) STRICT;

        CREATE TABLE profile (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            username TEXT NOT NULL,
            email TEXT NOT NULL,
            savedAt REAL NOT NULL
        ) STRICT;
        CREATE TABLE profileDraft (
            field TEXT NOT NULL PRIMARY KEY,
            typed TEXT NOT NULL,
            seen TEXT
        ) STRICT;
        CREATE TABLE setting (
            name TEXT NOT NULL PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT;
        CREATE TABLE recentSearch (
            position INTEGER PRIMARY KEY,
            text TEXT NOT NULL
        ) STRICT;
        CREATE TABLE tabPath (
            tab TEXT NOT NULL PRIMARY KEY,
            deepLinks TEXT NOT NULL CHECK (json_valid(deepLinks)),
            isSelected INTEGER NOT NULL
        ) STRICT;
        """
}
