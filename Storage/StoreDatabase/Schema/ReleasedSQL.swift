/// Columns that two released schemas have in common, word for word; what was released is never changed.
enum ReleasedColumns {
    /// The lowest and the highest price of a product, and what they were before a sale.
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

    /// A variant of a product, after what says whose it is.
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
