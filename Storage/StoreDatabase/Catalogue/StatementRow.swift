import GRDB
import StoreDomain

/// The row that a statement has come to, its columns read by their index straight from SQLite.
///
/// GRDB's `Row` begins each query with a dictionary of the names of its columns, which takes longer than to
/// read one product.
struct StatementRow {
    private let statement: Statement
    private let table: String

    /// Goes through all rows of a query.
    ///
    /// - Parameters:
    ///   - table: What the rows are of, for errors.
    ///   - statement: The query; its first column is the key of a row.
    ///   - arguments: The values for its placeholders.
    ///   - read: Reads a row.
    /// - Throws: `DatabaseError`, or what `read` throws.
    static func forEach(
        of table: String,
        _ statement: Statement,
        _ arguments: StatementArguments,
        _ read: (StatementRow) throws -> Void
    ) throws {
        let row = StatementRow(statement: statement, table: table)
        // It steps the statement, and resets it when it goes away, also after an error.
        let keys = try Int64.fetchCursor(statement, arguments: arguments)
        while try keys.next() != nil { try read(row) }
    }

    /// Reads a column.
    ///
    /// - Parameters:
    ///   - type: What it holds; an optional where it may be empty.
    ///   - index: The column.
    /// - Returns: The value.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when it is empty.
    func decode<Value: StatementColumnConvertible>(
        _ type: Value.Type = Value.self,
        atIndex index: Int
    ) throws -> Value {
        guard let value = Value.fromStatement(statement.sqliteStatement, atUncheckedIndex: CInt(index)) else {
            throw StorageError.damagedValue("NULL", in: "\(table).\(statement.columnNames[index])")
        }
        return value
    }
}
