/// The tables of the user database.
///
/// - `favorite.number` increases with each row and determines the order of favorites with equal dates. A
///   removed favorite leaves a tombstone (`removedAt`), from which the favorite can be restored. A favorite
///   has no foreign key, so it remains after the cached product is deleted. The name and the price of a
///   favorite are the last known values, which are stored before a catalog without the product is published.
/// - At most one submission is active (`queued`, `sending`, or `unknown`), and an active submission freezes
///   the cart.
/// - `submissionLine` contains a submission's lines separately from the cart. These lines never change. The
///   app sends these lines and compares them with the placed order, but it only displays the column `name`.
/// - The columns whose names begin with `refusal` contain the reason that a submission was refused.
///   `changedAt` contains the date of the last state change.
/// - `isSeen` is set after the user has seen the outcome of a submission or has changed the cart after that
///   outcome.
/// - `orderList` has a single row, which contains the date on which orders were last saved.
/// - `profileDraft` contains a row for each field that the user has changed. The row contains the original
///   value that the user saw (`seen`), if any. A new field requires no migration.
/// - `setting` has a row for each setting. A new setting requires no migration.
/// - `tabPath.deepLinks` is a JSON array of deep links.
/// - An amount of money consists of a whole number of minor units and an ISO 4217 code. A date is stored as a
///   number of seconds since 2001-01-01 UTC.
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
