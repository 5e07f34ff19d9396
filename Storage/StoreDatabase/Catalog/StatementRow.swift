import GRDB
import StoreDomain

/// The current row of a statement, read directly from SQLite.
///
/// A query selects the columns of an enumeration (``columns(from:)``), so each column is read by its name and
/// found by its position. GRDB's `Row` first creates a dictionary of column names for each query, which takes
/// longer than reading one product.
struct StatementRow<Column: CaseIterable & RawRepresentable<Int>> {
    private let statement: Statement
    let table: String

    /// Returns the columns that a query selects, in the order in which they are read.
    static func columns(from source: String) -> String {
        Column.allCases.map { "\(source).\($0)" }.joined(separator: ", ")
    }

    /// Calls a closure with each row of a query, which must select all columns in order, starting with the
    /// key.
    static func forEach(
        of table: String,
        _ statement: Statement,
        _ arguments: StatementArguments,
        _ read: (Self) throws -> Void
    ) throws {
        let row = StatementRow(statement: statement, table: table)
        // The cursor advances the statement, and resets it when it is released, even after an error.
        let keys = try Int64.fetchCursor(statement, arguments: arguments)
        while try keys.next() != nil { try read(row) }
    }

    /// Reads a column; use an optional type if the column may be `NULL`.
    func decode<Value: StatementColumnConvertible>(
        _ column: Column,
        as type: Value.Type = Value.self
    ) throws -> Value {
        let index = CInt(column.rawValue)
        guard let value = Value.fromStatement(statement.sqliteStatement, atUncheckedIndex: index) else {
            throw StorageError.corruptValue("NULL", in: "\(table).\(column)")
        }
        return value
    }
}
