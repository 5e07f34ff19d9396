import GRDB

/// The arguments of a statement that writes a row, in placeholder order.
///
/// The arguments are bound directly through the SQLite API. This type is the counterpart of ``StatementRow``.
/// GRDB's `StatementArguments` would slow down imports because it wraps each value and copies it twice.
struct StatementValues {
    private let statement: Statement
    private var count: CInt = 0

    /// Executes a statement after a closure has appended a value for each placeholder.
    static func execute(_ statement: Statement, _ bind: (inout StatementValues) throws -> Void) throws {
        // This call resets the statement so that GRDB executes it with the values that are bound through the
        // SQLite API.
        statement.setUncheckedArguments([])
        var values = StatementValues(statement: statement)
        try bind(&values)
        assert(values.areComplete, "A placeholder has no value.")
        try statement.execute()
    }

    private var areComplete: Bool {
        let one: Int? = nil
        return one.bind(to: statement.sqliteStatement, at: count + 1) == ResultCode.SQLITE_RANGE.rawValue
    }

    mutating func append(_ value: some StatementBinding) throws {
        count += 1
        let code = value.bind(to: statement.sqliteStatement, at: count)
        guard code == ResultCode.SQLITE_OK.rawValue else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
    }
}
