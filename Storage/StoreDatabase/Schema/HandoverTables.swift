/// The tables that contain a guest's cart and favorites during their handover to an account.
///
/// - In a guest's database, each row of `handover` identifies the account that receives the matching rows of
///   `waitingLine` and `waitingFavorite`.
/// - In an account's database, `takenHandover` contains the identifiers of received handovers, so no handover
///   is added twice. The rows of a received handover remain in `waitingLine` while the cart is full or frozen
///   by a submission.
/// - Until the cart changes, `leftOutQuantity` contains the quantities that exceed the maximum for a line.
enum HandoverTables {
    static let sql = """
        CREATE TABLE handover (
            id TEXT NOT NULL PRIMARY KEY,
            backend TEXT NOT NULL,
            account TEXT NOT NULL
        ) STRICT;
        CREATE TABLE waitingLine (
            handoverID TEXT NOT NULL,
            position INTEGER NOT NULL,
            skuID TEXT NOT NULL,
            productID TEXT NOT NULL,
            name TEXT NOT NULL,
            color TEXT NOT NULL,
            size TEXT NOT NULL,
            minorUnits INTEGER NOT NULL,
            currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            PRIMARY KEY (handoverID, position)
        ) STRICT;
        CREATE TABLE waitingFavorite (
            handoverID TEXT NOT NULL,
            number INTEGER NOT NULL,
            productID TEXT NOT NULL,
            addedAt REAL NOT NULL,
            name TEXT,
            fromMinorUnits INTEGER,
            toMinorUnits INTEGER,
            currency TEXT CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
            PRIMARY KEY (handoverID, number)
        ) STRICT;
        CREATE TABLE takenHandover (
            id TEXT NOT NULL PRIMARY KEY
        ) STRICT;
        CREATE TABLE leftOutQuantity (
            skuID TEXT NOT NULL PRIMARY KEY,
            quantity INTEGER NOT NULL CHECK (quantity > 0)
        ) STRICT;
        """
}
