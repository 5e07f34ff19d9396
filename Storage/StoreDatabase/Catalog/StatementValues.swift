import GRDB

/// The values of a statement that writes a row, given straight to SQLite, in the order of its placeholders.
///
/// The counterpart of ``StatementRow``: GRDB's `StatementArguments` wraps each value and copies them twice,
/// which takes a sixth of the time of an import.
struct StatementValues {
    private let statement: Statement
    private var count: CInt = 0

    /// Executes a statement that returns no rows; `bind` appends a value for each of its placeholders.
    static func execute(_ statement: Statement, _ bind: (inout StatementValues) throws -> Void) throws {
        // Resets the statement; from here on, GRDB executes it with what SQLite is given.
        statement.setUncheckedArguments([])
        var values = StatementValues(statement: statement)
        try bind(&values)
        assert(values.areComplete, "A placeholder has no value.")
        try statement.execute()
    }

    /// Whether there is no placeholder for one more.
    private var areComplete: Bool {
        let one: Int? = nil
        return one.bind(to: statement.sqliteStatement, at: count + 1) == ResultCode.SQLITE_RANGE.rawValue
    }

    /// Appends a value; `nil` is `NULL`.
    mutating func append(_ value: some StatementBinding) throws {
        count += 1
        let code = value.bind(to: statement.sqliteStatement, at: count)
        guard code == ResultCode.SQLITE_OK.rawValue else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
    }
}
