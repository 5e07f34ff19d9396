/// What two released schemas have in common, word for word; what was released is never changed.
enum ReleasedSQL {
    /// The tables of the lists with their dates, and of the categories.
    static let lists = """
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
        """

    /// The columns of what the shop says of a product, after its id.
    static let product = """
            name TEXT NOT NULL,
            summary TEXT NOT NULL,
            description TEXT NOT NULL,
            categoryID TEXT NOT NULL,
            ratingAverage REAL NOT NULL,
            ratingCount INTEGER NOT NULL,
            updatedAt REAL
        """

    /// The columns of the lowest and the highest price of a product, and what they were before a sale.
    static let prices = """
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
        """

    /// The columns of a variant of a product, after the reference to the product.
    static let variant = """
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
            CHECK ((wasMinorUnits IS NULL) = (wasCurrency IS NULL))
        """
}
