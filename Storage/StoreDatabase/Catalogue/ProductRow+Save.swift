import Foundation
import GRDB

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
