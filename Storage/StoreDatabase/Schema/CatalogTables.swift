/// The tables of the cached catalog.
///
/// - `catalog` has a single row, which contains the number of the generation that screens read, and the
///   version of the backend's catalog from which that generation was copied.
/// - A product is current if `since <= generation` and if `until` is either `NULL` or greater than
///   `generation`. The view `currentProduct` selects the current products. An import stores only the
///   differences between the old catalog and the new catalog. Changing the number `generation` publishes the
///   new catalog.
/// - `incomplete` contains the progress of the current import. `unchangedProduct` contains the products that
///   are identical in the old catalog and the new catalog.
/// - `catalog.importToken` contains the number of the newest import token. Only the import that holds this
///   token may write.
/// - `savedList` contains the date on which each list was saved. The lists are `categories`,
///   `recommendations`, and `recommendations/<category>`.
/// - Deleting a product also deletes its variants (`CASCADE`). The product's entry in `search` has to be
///   deleted separately.
/// - A product's category may be missing from `category` because recommendations may arrive before the
///   categories.
/// - `CHECK` constraints enforce only conditions that reads depend on. The range of a number is checked where
///   the number enters the app.
/// - An amount of money consists of a whole number of minor units and an ISO 4217 code. A date is stored in
///   seconds since 2001-01-01 UTC, as in `Date`. Amounts and dates are stored without loss of precision.
/// - `search` uses four options that make imports faster. The index does not store text lengths
///   (`columnsize`). It also does not store word positions (`detail = column`), because only phrase queries
///   require word positions. Only one-letter prefixes are indexed (`prefix`), and segments are rarely merged
///   (`automerge`).
/// - No table is `WITHOUT ROWID`, because SQLite does not report changes to such tables to observers.
enum CatalogTables {
    static let sql = """
        CREATE TABLE savedList (
            name TEXT NOT NULL PRIMARY KEY,
            savedAt REAL NOT NULL,
            leftOutCount INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE category (
            id TEXT NOT NULL PRIMARY KEY,
            position INTEGER NOT NULL UNIQUE,
            name TEXT NOT NULL,
            productCount INTEGER
        ) STRICT;

        CREATE TABLE catalog (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            generation INTEGER NOT NULL,
            version TEXT,
            savedAt REAL,
            leftOutCount INTEGER NOT NULL DEFAULT 0,
            importToken INTEGER NOT NULL DEFAULT 0,
            CHECK ((version IS NULL) = (savedAt IS NULL))
        ) STRICT;
        INSERT INTO catalog (id, generation) VALUES (1, 0);
        CREATE TABLE incomplete (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            version TEXT NOT NULL,
            lastProductID TEXT,
            productCount INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE incompleteCategory (
            position INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            productCount INTEGER
        ) STRICT;
        CREATE TABLE unchangedProduct (
            number INTEGER PRIMARY KEY
        ) STRICT;

        CREATE TABLE product (
            number INTEGER PRIMARY KEY,
            since INTEGER NOT NULL,
            until INTEGER,
            id TEXT NOT NULL,
            name TEXT NOT NULL,
            summary TEXT NOT NULL,
            description TEXT NOT NULL,
            categoryID TEXT NOT NULL,
            ratingAverage REAL NOT NULL,
            ratingCount INTEGER NOT NULL,
            updatedAt REAL,
            savedAt REAL NOT NULL,
            fromMinorUnits INTEGER NOT NULL,
            fromCurrency TEXT NOT NULL CHECK (fromCurrency GLOB '[A-Z][A-Z][A-Z]'),
            fromWasMinorUnits INTEGER,
            fromWasCurrency TEXT CHECK (fromWasCurrency GLOB '[A-Z][A-Z][A-Z]'),
            toMinorUnits INTEGER,
            toCurrency TEXT CHECK (toCurrency GLOB '[A-Z][A-Z][A-Z]'),
            toWasMinorUnits INTEGER,
            toWasCurrency TEXT CHECK (toWasCurrency GLOB '[A-Z][A-Z][A-Z]'),
            CHECK ((fromWasMinorUnits IS NULL) = (fromWasCurrency IS NULL)),
            CHECK ((toMinorUnits IS NULL) = (toCurrency IS NULL)),
            CHECK ((toWasMinorUnits IS NULL) = (toWasCurrency IS NULL)),
            CHECK (toMinorUnits IS NOT NULL OR toWasMinorUnits IS NULL),
            UNIQUE (id, since)
        ) STRICT;
        CREATE TABLE sku (
            product INTEGER NOT NULL REFERENCES product (number) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            id TEXT NOT NULL,
            colorName TEXT NOT NULL,
            colorImageURL TEXT,
            sizeName TEXT NOT NULL,
            sizeMetaDescription TEXT,
            stock INTEGER,
            minorUnits INTEGER NOT NULL,
            currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
            wasMinorUnits INTEGER,
            wasCurrency TEXT CHECK (wasCurrency GLOB '[A-Z][A-Z][A-Z]'),
            CHECK ((wasMinorUnits IS NULL) = (wasCurrency IS NULL)),
            PRIMARY KEY (product, position)
        ) STRICT;
        CREATE INDEX skuByID ON sku (id);

        CREATE VIEW currentProduct AS
            SELECT number, product.id, name, summary, description, categoryID, ratingAverage, ratingCount,
                updatedAt, max(product.savedAt, coalesce(catalog.savedAt, product.savedAt)) AS savedAt,
                fromMinorUnits, fromCurrency, fromWasMinorUnits, fromWasCurrency,
                toMinorUnits, toCurrency, toWasMinorUnits, toWasCurrency
            FROM catalog CROSS JOIN product
            WHERE since <= generation AND (until IS NULL OR until > generation);
        CREATE VIRTUAL TABLE search USING fts5(
            name, category, summary, detail = column, columnsize = 0, prefix = '1',
            tokenize = "unicode61 remove_diacritics 2"
        );
        INSERT INTO search (search, rank) VALUES ('automerge', 16);

        CREATE TABLE recommendation (
            list TEXT NOT NULL REFERENCES savedList (name) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            productID TEXT NOT NULL,
            PRIMARY KEY (list, position),
            UNIQUE (list, productID)
        ) STRICT;
        """
}
