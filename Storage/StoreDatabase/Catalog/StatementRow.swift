import GRDB
import StoreDomain

/// The current row of a statement, read straight from SQLite.
///
/// A query selects the columns of an enumeration (``columns(from:)``), so each is read by its name and found
/// by its position. GRDB's `Row` starts each query with a dictionary of its column names, which takes longer
/// than reading one product.
struct StatementRow<Column: CaseIterable & RawRepresentable<Int>> {
    private let statement: Statement
    let table: String

    /// What a query selects: the columns of a table or view, in the order in which they are read.
    static func columns(from source: String) -> String {
        Column.allCases.map { "\(source).\($0)" }.joined(separator: ", ")
    }

    /// Goes through all rows of a query.
    ///
    /// - Parameters:
    ///   - table: The table of the rows, for errors.
    ///   - statement: The query, which selects all columns in order; the first is the key of a row.
    ///   - arguments: The values for its placeholders.
    ///   - read: Reads a row.
    /// - Throws: `DatabaseError`, or what `read` throws.
    static func forEach(
        of table: String,
        _ statement: Statement,
        _ arguments: StatementArguments,
        _ read: (Self) throws -> Void
    ) throws {
        let row = StatementRow(statement: statement, table: table)
        // The cursor steps the statement, and resets it when it is released, even after an error.
        let keys = try Int64.fetchCursor(statement, arguments: arguments)
        while try keys.next() != nil { try read(row) }
    }

    /// Reads a column; the type is an optional if the column may be empty.
    func decode<Value: StatementColumnConvertible>(
        _ column: Column,
        as type: Value.Type = Value.self
    ) throws -> Value {
        let index = CInt(column.rawValue)
        guard let value = Value.fromStatement(statement.sqliteStatement, atUncheckedIndex: index) else {
            throw StorageError.damagedValue("NULL", in: "\(table).\(column)")
        }
        return value
    }
}
