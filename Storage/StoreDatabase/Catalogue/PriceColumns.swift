/// The four columns that hold a price: what a person pays, and what it was before where it is on sale.
struct PriceColumns: Equatable {
    /// How many columns there are.
    static let count = 4

    /// What a person pays, in minor units.
    var minorUnits: Int

    /// The code of its currency.
    var currency: String

    /// What it was before a sale, in minor units.
    var wasMinorUnits: Int?

    /// The code of that currency.
    var wasCurrency: String?
}

extension PriceColumns {
    /// Reads four columns.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - index: The first of the columns.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when one is empty that should not be.
    init(_ row: StatementRow, at index: Int) throws {
        minorUnits = try row.decode(atIndex: index)
        currency = try row.decode(atIndex: index + 1)
        wasMinorUnits = try row.decode(atIndex: index + 2)
        wasCurrency = try row.decode(atIndex: index + 3)
    }

    /// Reads four columns that may all be empty.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - index: The first of the columns.
    /// - Returns: The price; `nil` when there is none.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when one is empty that should not be.
    static func ifPresent(_ row: StatementRow, at index: Int) throws -> PriceColumns? {
        try row.decode(Int?.self, atIndex: index) == nil ? nil : PriceColumns(row, at: index)
    }
}
