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

extension ProductRow {
    /// Stores the row, in place of an earlier one of the same identity.
    ///
    /// - Parameter db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    func save(in db: Database) throws {
        let head: StatementArguments = [
            id, name, summary, description, categoryID, ratingAverage, ratingCount,
            updatedAt?.timeIntervalSinceReferenceDate, savedAt.timeIntervalSinceReferenceDate,
        ]
        let noPrice: StatementArguments = [nil, nil, nil, nil]
        try db.cachedStatement(sql: Self.upsert)
            .execute(arguments: head + from.arguments + (to?.arguments ?? noPrice))
    }

    /// An update keeps the row, and what refers to it; `REPLACE` would delete it first.
    private static let upsert = """
        INSERT INTO product (id, name, summary, description, categoryID,
            ratingAverage, ratingCount, updatedAt, savedAt,
            fromMinorUnits, fromCurrency, fromWasMinorUnits, fromWasCurrency,
            toMinorUnits, toCurrency, toWasMinorUnits, toWasCurrency)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET
            name = excluded.name, summary = excluded.summary, description = excluded.description,
            categoryID = excluded.categoryID, ratingAverage = excluded.ratingAverage,
            ratingCount = excluded.ratingCount, updatedAt = excluded.updatedAt,
            savedAt = excluded.savedAt,
            fromMinorUnits = excluded.fromMinorUnits, fromCurrency = excluded.fromCurrency,
            fromWasMinorUnits = excluded.fromWasMinorUnits, fromWasCurrency = excluded.fromWasCurrency,
            toMinorUnits = excluded.toMinorUnits, toCurrency = excluded.toCurrency,
            toWasMinorUnits = excluded.toWasMinorUnits, toWasCurrency = excluded.toWasCurrency
        """
}

extension Row {
    /// Reads a date that is kept as seconds since 2001, as `Date` itself keeps it: nothing is rounded.
    ///
    /// - Parameter index: The column.
    /// - Returns: The date.
    /// - Throws: `RowDecodingError` when the column holds no number.
    func decodeDate(atIndex index: Int) throws -> Date {
        Date(timeIntervalSinceReferenceDate: try decode(Double.self, atIndex: index))
    }

    /// Reads a date that may be missing.
    ///
    /// - Parameter index: The column.
    /// - Returns: The date; `nil` for `NULL`.
    /// - Throws: `RowDecodingError` when the column holds something else.
    func decodeDateIfPresent(atIndex index: Int) throws -> Date? {
        try decode(Double?.self, atIndex: index).map(Date.init(timeIntervalSinceReferenceDate:))
    }
}
