import GRDB

/// A database as the first version of the program left it, written down once and never changed: the schema,
/// two products and two lists of picks that show them.
enum Migration1Database {
    /// Makes the tables of the first migration.
    static let schema = """
        CREATE TABLE savedList (
            name TEXT NOT NULL PRIMARY KEY,
            savedAt REAL NOT NULL
        ) STRICT;
        CREATE TABLE category (
            id TEXT NOT NULL PRIMARY KEY,
            position INTEGER NOT NULL UNIQUE,
            name TEXT NOT NULL,
            productCount INTEGER
        ) STRICT;
        CREATE TABLE product (
            id TEXT NOT NULL PRIMARY KEY,
            name TEXT NOT NULL,
            summary TEXT NOT NULL,
            description TEXT NOT NULL,
            categoryID TEXT NOT NULL,
            ratingAverage REAL NOT NULL,
            ratingCount INTEGER NOT NULL,
            updatedAt REAL,
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
            CHECK (toMinorUnits IS NOT NULL OR toWasMinorUnits IS NULL)
        ) STRICT;
        CREATE TABLE sku (
            productID TEXT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
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
            PRIMARY KEY (productID, position)
        ) STRICT;
        CREATE TABLE pick (
            list TEXT NOT NULL REFERENCES savedList (name) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            productID TEXT NOT NULL REFERENCES product (id),
            PRIMARY KEY (list, position),
            UNIQUE (list, productID)
        ) STRICT;
        CREATE INDEX pickOnProduct ON pick (productID);
        """

    /// Notes that the first migration was done, as GRDB does.
    static let history = """
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO grdb_migrations (identifier) VALUES ('1-catalogue');
        """

    /// What was saved: categories, and the tote in the picks of the shop and, later, of its category.
    static let content = """
        INSERT INTO savedList (name, savedAt)
            VALUES ('categories', 100.5), ('picks', 200.5), ('picks/bags', 300.5);
        INSERT INTO category (id, position, name, productCount)
            VALUES ('bags', 0, 'Bags', 6), ('home', 1, 'Home', NULL);
        INSERT INTO product (id, name, summary, description, categoryID, ratingAverage, ratingCount,
                updatedAt, fromMinorUnits, fromCurrency)
            VALUES ('p-8', 'Market Tote', 'A market tote for every day.', 'Made to be used.', 'bags',
                    4.5, 12, NULL, 2450, 'USD'),
                ('p-10', 'Weekender', 'A weekender for every day.', 'Made to be used.', 'bags',
                    4.5, 12, NULL, 18900, 'USD');
        INSERT INTO sku (productID, position, id, colorName, sizeName, stock, minorUnits, currency)
            VALUES ('p-8', 0, 's-81', 'Natural', 'One size', 12, 2450, 'USD'),
                ('p-10', 0, 's-101', 'Natural', 'One size', 12, 18900, 'USD');
        INSERT INTO pick (list, position, productID)
            VALUES ('picks', 0, 'p-10'), ('picks', 1, 'p-8'), ('picks/bags', 0, 'p-8');
        """
}
