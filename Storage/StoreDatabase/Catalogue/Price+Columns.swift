import StoreDomain

extension Price {
    /// Makes a price of what is stored.
    ///
    /// - Parameters:
    ///   - columns: What is stored.
    ///   - table: Where, for the error.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when the columns make no price.
    init(_ columns: PriceColumns, in table: String) throws(StorageError) {
        let now = try Money(columns.minorUnits, columns.currency, in: table)
        switch (columns.wasMinorUnits, columns.wasCurrency) {
        case (nil, nil):
            self = .regular(now)
        case (let minorUnits?, let currency?):
            self = .sale(was: try Money(minorUnits, currency, in: table), now: now)
        default:
            throw .damagedValue("half a price", in: table)
        }
    }
}

extension PriceColumns {
    /// Makes what is stored of a price.
    ///
    /// - Parameter price: The price.
    init(_ price: Price) {
        let now = price.amount
        self.init(minorUnits: now.minorUnits, currency: now.currency.code)
        if case .sale(let was, _) = price {
            wasMinorUnits = was.minorUnits
            wasCurrency = was.currency.code
        }
    }
}

extension Money {
    fileprivate init(_ minorUnits: Int, _ code: String, in table: String) throws(StorageError) {
        guard let currency = Currency(code: code) else {
            throw .damagedValue(code, in: "\(table).currency")
        }
        self.init(minorUnits: minorUnits, currency: currency)
    }
}
