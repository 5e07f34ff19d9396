import GRDB
import StoreDomain

extension StorageError {
    /// Says what an error of the database means; nothing was changed by what threw it.
    ///
    /// - Parameter error: What GRDB or a row threw.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as StorageError: error
            case is CancellationError, DatabaseError.SQLITE_INTERRUPT: .cancelled
            case DatabaseError.SQLITE_FULL: .full
            case let error as DatabaseError: .inputOutput(reason: error.summary)
            default: .inputOutput(reason: String(describing: error))
            }
    }

    /// A stored value that this program would never write.
    ///
    /// - Parameters:
    ///   - value: What was found.
    ///   - column: Where, as `table.column`.
    /// - Returns: The error.
    static func damagedValue(_ value: String, in column: String) -> StorageError {
        .inputOutput(reason: "\(column) holds “\(value)”")
    }
}

extension DatabaseError {
    /// The words of SQLite and its code, without the statement and the values that were in it.
    fileprivate var summary: String {
        "\(message ?? "the database failed") (SQLite \(extendedResultCode.rawValue))"
    }
}
