import GRDB
import StoreDomain

/// What can still be read of a damaged database: the rows of its tables, whichever they are.
///
/// The rows go into a database of the version that they are from, which is then brought up to date. If a
/// table has damaged pages, the rows before the first and after the last are read; what lies between is lost.
struct SalvagedRows {
    private var migrations: Set<String> = []
    private var tables: [(name: String, rows: [Row])] = []

    /// Creates no rows: what a new database starts with.
    init() {}

    /// Reads a database.
    ///
    /// - Parameter file: The database; it is not changed.
    /// - Throws: ``StorageError``, if something other than the database fails.
    init(readingFrom file: DatabaseFile) throws(StorageError) {
        var found = SalvagedRows()
        do throws(StorageError) {
            try file.read { db in
                found.migrations = (try? file.kind.migrator.appliedIdentifiers(db)) ?? []
                for name in try db.ownTables() {
                    found.tables.append((name, try db.readableRows(of: name)))
                }
            }
        } catch .damaged {
            // Without its list of tables nothing can be read.
        } catch {
            throw error
        }
        self = found
    }

    /// Brings a database up to date and fills it.
    ///
    /// - Parameters:
    ///   - writer: The database.
    ///   - kind: What it holds.
    /// - Throws: `DatabaseError`.
    func fill(_ writer: any DatabaseWriter, of kind: DatabaseFile.Kind) throws {
        let migrator = kind.migrator
        if !tables.isEmpty, let newest = migrator.migrations.last {
            try migrator.migrate(writer, upTo: migrator.migrations.last(where: migrations.contains) ?? newest)
            try writer.write { db in
                // A row whose counterpart was lost is deleted too, but only once all rows are inserted.
                try db.execute(sql: "PRAGMA defer_foreign_keys = 1")
                for (name, rows) in tables where try db.tableExists(name) { try db.insert(rows, into: name) }
                try db.deleteRowsWithoutCounterpart()
            }
        }
        try migrator.migrate(writer)
        if kind == .shop, !tables.isEmpty {
            try writer.write { db in try StoredSubmissions.restoreLines(in: db) }
        }
    }
}

extension Database {
    /// The number of rows in each table that has any, not counting rows that mark something removed
    /// or that no person made.
    ///
    /// - Returns: The numbers by table.
    /// - Throws: `DatabaseError`.
    func rowCounts() throws -> [String: Int] {
        var counts: [String: Int] = [:]
        for table in try ownTables() {
            let marksRemoved = try columns(in: table).contains { $0.name == "removedAt" }
            let filter =
                marksRemoved
                ? " WHERE removedAt IS NULL" : table == "setting" ? " WHERE name <> 'installation'" : ""
            counts[table] = try Int.fetchOne(
                self,
                sql: "SELECT count(*) FROM \(table.quotedDatabaseIdentifier)\(filter)"
            )
        }
        return counts.filter { $0.value > 0 }
    }

    /// The tables that the program made, without those of SQLite and GRDB themselves.
    fileprivate func ownTables() throws -> [String] {
        try String.fetchAll(
            self,
            sql: """
                SELECT name FROM pragma_table_list
                WHERE schema = 'main' AND type = 'table' AND wr = 0
                    AND name NOT LIKE 'sqlite~_%' ESCAPE '~' AND name <> 'grdb_migrations'
                """
        )
    }

    /// Reads a table from its beginning and, if it is damaged on the way, from its end.
    fileprivate func readableRows(of table: String) throws -> [Row] {
        let (first, isWhole) = try rows(of: table, after: nil, order: "ASC")
        if isWhole { return first }
        let last = first.last.map { $0[Self.rowID] as Int64 }
        return first + (try rows(of: table, after: last, order: "DESC").rows)
    }

    private func rows(
        of table: String,
        after rowID: Int64?,
        order: String
    ) throws -> (rows: [Row], isWhole: Bool) {
        var rows: [Row] = []
        do {
            let cursor = try Row.fetchCursor(
                self,
                sql: """
                    SELECT rowid AS \(Self.rowID), * FROM \(table.quotedDatabaseIdentifier)
                    WHERE rowid > ? ORDER BY rowid \(order)
                    """,
                arguments: [rowID ?? .min]
            )
            while let row = try cursor.next() { rows.append(row.copy()) }
            return (rows, true)
        } catch {
            guard case .damaged = StorageError(error) else { throw error }
            return (rows, false)
        }
    }

    private static let rowID = "salvagedRowID"

    /// Inserts what fits into a table; existing rows are replaced.
    fileprivate func insert(_ rows: [Row], into table: String) throws {
        guard let first = rows.first else { return }
        let columns = try columns(in: table).map(\.name).filter(first.hasColumn)
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let statement = try makeStatement(
            sql: "INSERT OR REPLACE INTO \(table.quotedDatabaseIdentifier) (\(names)) VALUES (\(marks))"
        )
        for row in rows {
            do {
                try statement.execute(arguments: StatementArguments(columns.map { row[$0] as DatabaseValue }))
            } catch DatabaseError.SQLITE_CONSTRAINT {
                continue
            }
        }
    }

    fileprivate func deleteRowsWithoutCounterpart() throws {
        while case let rows = try Row.fetchAll(self, sql: "PRAGMA foreign_key_check"), !rows.isEmpty {
            for row in rows {
                let table: String = row["table"]
                try execute(
                    sql: "DELETE FROM \(table.quotedDatabaseIdentifier) WHERE rowid = ?",
                    arguments: [row["rowid"] as DatabaseValue]
                )
            }
        }
    }
}
