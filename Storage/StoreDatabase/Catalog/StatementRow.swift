import GRDB
import StoreDomain

/// The current row of a statement.
///
/// The columns are read directly through the SQLite API. An enumeration defines a query's columns
/// (``columns(from:)``), so that code can refer to each column by name while the row reads the column by
/// position. GRDB's `Row` would create a dictionary of column names for each query, which takes longer than
/// reading a single product.
struct StatementRow<Column: CaseIterable & RawRepresentable<Int>> {
    private let statement: Statement
    let table: String

    /// Returns a query's column list in the order in which the columns are read.
    static func columns(from source: String) -> String {
        Column.allCases.map { "\(source).\($0)" }.joined(separator: ", ")
    }

    /// Calls a closure with each row of a query.
    ///
    /// The query must select all columns in order, starting with the key.
    static func forEach(
        of table: String,
        _ statement: Statement,
        _ arguments: StatementArguments,
        _ read: (Self) throws -> Void
    ) throws {
        let row = StatementRow(statement: statement, table: table)
        // The cursor steps through the statement. Releasing the cursor resets the statement, even after an
        // error.
        let keys = try Int64.fetchCursor(statement, arguments: arguments)
        while try keys.next() != nil { try read(row) }
    }

    /// Reads a column.
    ///
    /// Use an optional type if the column may be `NULL`.
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
