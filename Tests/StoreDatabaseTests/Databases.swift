import Foundation
import GRDB
import StoreDatabase
import StoreDomain

func withDatabase(
    in path: String,
    log: SpyLog = SpyLog(),
    _ body: (AccountDatabase) async throws -> Void
) async throws {
    let clock = StoreClock.fixed(Date(timeIntervalSince1970: 1_790_000_000))
    let directory = try DataDirectory(path: path)
    let database = try await AccountDatabase.open(in: directory, clock: clock, logger: log.logger)
    try await body(database)
    try await database.close()
}

/// Opens databases that the test must close.
func openDatabase(in path: String) async throws -> AccountDatabase {
    try await .open(in: DataDirectory(path: path))
}

extension DatabaseWriter {
    /// Executes SQL without enforcing check constraints so that a test can store invalid values.
    func damage(_ sql: String, _ arguments: StatementArguments = StatementArguments()) async throws {
        try await writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA ignore_check_constraints = 1")
            try db.execute(sql: sql, arguments: arguments)
        }
    }
}
