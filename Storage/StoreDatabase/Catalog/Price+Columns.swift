import GRDB
import StoreDomain

extension StatementRow {
    func price(
        _ minorUnits: Column,
        _ currency: Column,
        was wasMinorUnits: Column,
        _ wasCurrency: Column
    ) throws -> Price {
        let now = try Money(price: decode(minorUnits), decode(currency), in: table)
        switch (try decode(wasMinorUnits, as: Int?.self), try decode(wasCurrency, as: String?.self)) {
        case (nil, nil): return .regular(now)
        case (let minorUnits?, let currency?):
            return .sale(was: try Money(price: minorUnits, currency, in: table), now: now)
        default: throw StorageError.corruptValue("incomplete price", in: table)
        }
    }
}

extension StatementValues {
    /// Appends the amounts and currencies of the current price and the original price, with `NULL` for
    /// missing values.
    mutating func append(_ price: Price?) throws {
        let was: Money? = if case .sale(let was, _) = price { was } else { nil }
        try append(price?.amount)
        try append(was)
    }

    private mutating func append(_ money: Money?) throws {
        try append(money?.minorUnits)
        try append(money?.currency.code)
    }
}

extension Money {
    init(price minorUnits: Int, _ code: String, in table: String) throws(StorageError) {
        try self.init(PriceAmount.nearest(to: minorUnits), code, in: table)
    }

    init(total minorUnits: Int, _ code: String, in table: String) throws(StorageError) {
        try self.init(TotalAmount.nearest(to: minorUnits), code, in: table)
    }

    private init(_ minorUnits: Int, _ code: String, in table: String) throws(StorageError) {
        guard let currency = Currency(code: code) else {
            throw .corruptValue(code, in: "\(table).currency")
        }
        self.init(minorUnits: minorUnits, currency: currency)
    }
}
