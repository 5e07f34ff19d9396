import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct AccountDatabaseVersionTests {
    private let temporary: TemporaryDirectory
    private var file: String { temporary.path(of: "user.sqlite") }

    init() throws {
        temporary = try TemporaryDirectory()
    }

    @Test(arguments: [
        "INSERT INTO grdb_migrations (identifier) VALUES ('999-later')",
        "PRAGMA user_version = 1",
    ])
    func leavesNewerDatabaseUnchanged(change: String) async throws {
        try await makeDatabase(change)
        let before = try contents()
        await #expect(throws: StorageError.newerVersion(file: file)) {
            _ = try await openDatabase(in: temporary.path)
        }
        #expect(try contents() == before)
    }

    /// If the app did not check all versions first, it would rename the corrupt file before it found the
    /// newer file.
    @Test func leavesOtherFilesUnchangedNextToNewerDatabase() async throws {
        try await withDatabase(in: temporary.path) { _ in }
        let newer = temporary.path(of: "catalog.sqlite")
        let queue = try DatabaseQueue(path: newer)
        try await queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA user_version = 1") }
        try queue.close()
        try Data("corrupt".utf8).write(to: URL(filePath: file))
        let before = try contents()
        await #expect(throws: StorageError.newerVersion(file: newer)) {
            _ = try await openDatabase(in: temporary.path)
        }
        #expect(try contents() == before)
    }

    @Test func leavesWALOfNewerDatabaseUnchanged() async throws {
        try await makeDatabase("CREATE TABLE later (id INTEGER)")
        let other = try TemporaryDirectory()
        // The files are copied while the database is open, so only the WAL contains the newer migration.
        let writer = try DatabasePool(path: file)
        try await writer.write { db in
            try db.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('999-later')")
        }
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: file + suffix,
                toPath: other.path(of: "user.sqlite" + suffix)
            )
        }
        try writer.close()
        try setPermissions(0o700, of: other.path)

        let before = try contents(of: other)
        #expect(before.count == 2)
        await #expect(throws: StorageError.newerVersion(file: other.path(of: "user.sqlite"))) {
            _ = try await AccountDatabase.open(in: DataDirectory(path: other.path))
        }
        #expect(try contents(of: other) == before)
    }

    @Test func appliesAllMigrationsToNewFile() async throws {
        let database = try await openDatabase(in: temporary.path)
        let applied = try await database.user.writer.read { db in
            try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations")
        }
        #expect(applied == StoreMigrator.user.migrations)
        try await database.close()
    }

    /// A released migration never runs again on an existing file, so the file keeps the tables of that
    /// release.
    ///
    /// If this test fails, restore the released migration and add a new migration instead. After a migration
    /// is released, add the migration's name and the fingerprint of its tables to this test.
    @Test func releasedMigrationsCreateSameSchema() throws {
        let made = [
            (StoreMigrator.user, "1-tables", 17_154_657_216_856_568_601 as UInt64),
            (StoreMigrator.catalog, "1-tables", 18_343_779_326_127_199_891),
        ]
        for (migrator, last, expected) in made {
            let queue = try DatabaseQueue()
            try migrator.migrate(queue, upTo: last)
            let schema = try queue.read { db in
                try String.fetchAll(
                    db,
                    // The query excludes the tables that SQLite creates for the full-text index and the table
                    // that GRDB creates for the migrations.
                    sql: """
                        SELECT sql FROM sqlite_master
                        WHERE sql IS NOT NULL AND name NOT LIKE 'search\\_%' ESCAPE '\\'
                            AND name <> 'grdb_migrations' ORDER BY name
                        """
                ).joined(separator: ";\n")
            }
            let fingerprint = schema.fingerprint
            #expect(fingerprint == expected, "\(last) now creates the schema \(fingerprint):\n\(schema)")
        }
    }

    private func makeDatabase(_ sql: String) async throws {
        let database = try await openDatabase(in: temporary.path)
        try await database.user.writer.writeWithoutTransaction { db in try db.execute(sql: sql) }
        try await database.close()
    }

    /// Returns the contents of the nonempty files, keyed by name.
    ///
    /// The result excludes the lock file, and also the empty WAL and the WAL index that a read creates.
    private func contents(of directory: TemporaryDirectory? = nil) throws -> [String: Data] {
        let directory = directory ?? temporary
        var contents: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: directory.path)
        where !name.hasSuffix("-shm") && name != "lock" {
            contents[name] = try Data(contentsOf: URL(filePath: directory.path(of: name)))
        }
        return contents.filter { !$0.value.isEmpty }
    }
}

extension String {
    /// The string's FNV-1a hash, which is used to detect changes.
    fileprivate var fingerprint: UInt64 {
        utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
