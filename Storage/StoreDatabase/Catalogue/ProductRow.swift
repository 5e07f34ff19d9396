import Foundation
import GRDB

/// A row of `product`.
struct ProductRow: Equatable {
    /// The key of the row; 0 until it is stored.
    var number: Int64 = 0

    /// The identity in the shop.
    var id: String

    /// The name.
    var name: String

    /// One sentence about it.
    var summary: String

    /// The description.
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

extension ProductRow {
    /// The columns that are read, by name.
    enum Column: Int, CaseIterable {
        case number, id, name, summary, description, categoryID, ratingAverage, ratingCount, updatedAt,
            savedAt
        case fromMinorUnits, fromCurrency, fromWasMinorUnits, fromWasCurrency
        case toMinorUnits, toCurrency, toWasMinorUnits, toWasCurrency
    }

    /// Reads a row of a ``ProductSelection``.
    ///
    /// - Parameter row: The row.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when a column is empty that should not be.
    init(_ row: StatementRow<Column>) throws {
        number = try row.decode(.number)
        id = try row.decode(.id)
        name = try row.decode(.name)
        summary = try row.decode(.summary)
        description = try row.decode(.description)
        categoryID = try row.decode(.categoryID)
        ratingAverage = try row.decode(.ratingAverage)
        ratingCount = try row.decode(.ratingCount)
        updatedAt = try row.decode(.updatedAt, as: Double?.self).map(
            Date.init(timeIntervalSinceReferenceDate:)
        )
        savedAt = Date(timeIntervalSinceReferenceDate: try row.decode(.savedAt))
        from = PriceColumns(
            minorUnits: try row.decode(.fromMinorUnits),
            currency: try row.decode(.fromCurrency),
            wasMinorUnits: try row.decode(.fromWasMinorUnits),
            wasCurrency: try row.decode(.fromWasCurrency)
        )
        guard let dearest = try row.decode(.toMinorUnits, as: Int?.self) else { return }
        to = PriceColumns(
            minorUnits: dearest,
            currency: try row.decode(.toCurrency),
            wasMinorUnits: try row.decode(.toWasMinorUnits),
            wasCurrency: try row.decode(.toWasCurrency)
        )
    }
}

extension ProductRow {
    /// Stores a new row, and sets its key.
    ///
    /// - Parameters:
    ///   - generation: The first generation that shows it; also the last if a later one has the product.
    ///   - db: The connection, in a transaction.
    /// - Returns: Whether it was stored; that generation may have the product already.
    /// - Throws: `DatabaseError`.
    mutating func insert(into generation: Int, _ db: Database) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO product (\(Self.columns), since, until)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
                    (SELECT since FROM product WHERE id = ?1 AND since > ?18))
                ON CONFLICT (id, since) DO NOTHING
                """
        )
        try statement.execute(arguments: arguments + [generation])
        guard db.changesCount > 0 else { return false }
        number = db.lastInsertedRowID
        return true
    }

    /// Stores the row in place of what it was before.
    ///
    /// - Parameter db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    func update(_ db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                UPDATE product SET (\(Self.columns)) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                WHERE number = ?
                """
        )
        try statement.execute(arguments: arguments + [number])
    }

    /// Stores the date of a row that is the same otherwise.
    ///
    /// - Parameter db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    func updateDate(_ db: Database) throws {
        try db.cachedStatement(sql: "UPDATE product SET savedAt = ? WHERE number = ?")
            .execute(arguments: [savedAt.timeIntervalSinceReferenceDate, number])
    }

    private static let columns = """
        id, name, summary, description, categoryID, ratingAverage, ratingCount, updatedAt, savedAt,
        fromMinorUnits, fromCurrency, fromWasMinorUnits, fromWasCurrency,
        toMinorUnits, toCurrency, toWasMinorUnits, toWasCurrency
        """

    private var arguments: StatementArguments {
        [
            id, name, summary, description, categoryID, ratingAverage, ratingCount,
            updatedAt?.timeIntervalSinceReferenceDate, savedAt.timeIntervalSinceReferenceDate,
            from.minorUnits, from.currency, from.wasMinorUnits, from.wasCurrency,
            to?.minorUnits, to?.currency, to?.wasMinorUnits, to?.wasCurrency,
        ]
    }
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
