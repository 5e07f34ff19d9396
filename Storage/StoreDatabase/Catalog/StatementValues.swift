import GRDB

/// The arguments of a statement that writes a row, bound directly with SQLite in placeholder order.
///
/// This type is the counterpart of ``StatementRow``. GRDB's `StatementArguments` wraps each value and copies
/// it twice, and would therefore take a sixth of an import's time.
struct StatementValues {
    private let statement: Statement
    private var count: CInt = 0

    /// Executes a statement that returns no rows; the closure `bind` appends a value for each placeholder.
    static func execute(_ statement: Statement, _ bind: (inout StatementValues) throws -> Void) throws {
        // This call resets the statement, so that GRDB executes the statement with the values bound in
        // SQLite.
        statement.setUncheckedArguments([])
        var values = StatementValues(statement: statement)
        try bind(&values)
        assert(values.areComplete, "A placeholder has no value.")
        try statement.execute()
    }

    /// A Boolean value that indicates whether every placeholder has a value.
    private var areComplete: Bool {
        let one: Int? = nil
        return one.bind(to: statement.sqliteStatement, at: count + 1) == ResultCode.SQLITE_RANGE.rawValue
    }

    /// Appends a value; `nil` becomes `NULL`.
    mutating func append(_ value: some StatementBinding) throws {
        count += 1
        let code = value.bind(to: statement.sqliteStatement, at: count)
        guard code == ResultCode.SQLITE_OK.rawValue else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
    }
}
