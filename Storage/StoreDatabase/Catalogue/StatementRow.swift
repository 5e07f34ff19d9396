import GRDB
import StoreDomain

/// The row that a statement has come to, read straight from SQLite.
///
/// A query selects the columns of an enumeration (``columns(from:)``), so each is read by its name and found
/// by its place. GRDB's `Row` begins each query with a dictionary of the names of its columns, which takes
/// longer than to read one product.
struct StatementRow<Column: CaseIterable & RawRepresentable<Int>> {
    private let statement: Statement
    let table: String

    /// The columns of a query, in the order in which they are read.
    ///
    /// - Parameter source: The table or view that has them.
    /// - Returns: What a query selects.
    static func columns(from source: String) -> String {
        Column.allCases.map { "\(source).\($0)" }.joined(separator: ", ")
    }

    /// Goes through all rows of a query.
    ///
    /// - Parameters:
    ///   - table: What the rows are of, for errors.
    ///   - statement: The query, of all columns in their order; the first is the key of a row.
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
        // It steps the statement, and resets it when it goes away, also after an error.
        let keys = try Int64.fetchCursor(statement, arguments: arguments)
        while try keys.next() != nil { try read(row) }
    }

    /// Reads a column.
    ///
    /// - Parameters:
    ///   - column: The column.
    ///   - type: What it holds; an optional where it may be empty.
    /// - Returns: The value.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when it is empty.
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
