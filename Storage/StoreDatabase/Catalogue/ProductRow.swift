import Foundation
import GRDB

/// A row of `product`.
struct ProductRow {
    /// The identity in the shop.
    var id: String

    /// What it is called.
    var name: String

    /// One sentence about it.
    var summary: String

    /// What there is to know about it.
    var description: String

    /// The category.
    var categoryID: String

    /// The mean of all ratings.
    var ratingAverage: Double

    /// How many people rated.
    var ratingCount: Int

    /// When the shop last changed it.
    var updatedAt: Date?

    /// When it came from the shop.
    var savedAt: Date

    /// The price of the cheapest variant.
    var from: PriceColumns

    /// The price of the dearest variant, where it is another.
    var to: PriceColumns?
}

extension ProductRow: FetchableRecord {
    /// Reads a row of ``fetchAll(_:_:)``.
    ///
    /// - Parameter row: The row, its columns in the order of that query.
    /// - Throws: `RowDecodingError` when a column holds something of another kind.
    init(row: Row) throws {
        id = try row.decode(atIndex: 0)
        name = try row.decode(atIndex: 1)
        summary = try row.decode(atIndex: 2)
        description = try row.decode(atIndex: 3)
        categoryID = try row.decode(atIndex: 4)
        ratingAverage = try row.decode(atIndex: 5)
        ratingCount = try row.decode(atIndex: 6)
        updatedAt = try row.decodeDateIfPresent(atIndex: 7)
        savedAt = try row.decodeDate(atIndex: 8)
        from = try PriceColumns(row, at: 9)
        to = try PriceColumns.ifPresent(row, at: 9 + PriceColumns.count)
    }

    /// Reads products, without their variants.
    ///
    /// - Parameters:
    ///   - db: The connection.
    ///   - selection: Which, and in which order.
    /// - Returns: The rows.
    /// - Throws: `DatabaseError` or `RowDecodingError`.
    static func fetchAll(_ db: Database, _ selection: ProductSelection) throws -> [ProductRow] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT id, name, summary, description, categoryID, ratingAverage, ratingCount,
                    updatedAt, savedAt,
                    fromMinorUnits, fromCurrency, fromWasMinorUnits, fromWasCurrency,
                    toMinorUnits, toCurrency, toWasMinorUnits, toWasCurrency
                FROM (\(selection.sql)) AS selection JOIN product ON product.id = selection.productID
                ORDER BY selection.place
                """
        )
        return try fetchAll(statement, arguments: selection.arguments)
    }
}
