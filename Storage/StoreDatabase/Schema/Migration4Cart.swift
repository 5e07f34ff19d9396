/// The cart, its submissions, and the orders that were seen.
///
/// - At most one submission is active (`queued`, `sending`, `unknown`); while it is, nothing changes the
///   lines.
/// - What a submission sends is in `submissionLine`, separate from the cart, and never changes.
/// - `refusal…` says why a submission was refused; `changedAt` is the date of its last state.
/// - `isSeen` marks a submission that has ended and that the person has answered by changing the cart.
/// - `orderList` has one row: when orders were last saved.
enum Migration4Cart {
    /// Creates the tables.
    static let sql = """
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
            minorUnits INTEGER NOT NULL,
            currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            PRIMARY KEY (submissionID, position)
        ) STRICT;

        CREATE TABLE orderList (
            id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
            savedAt REAL NOT NULL
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
        """
}
