import GRDB

/// What it has stored.
extension Backend {
    /// The backend's name for itself.
    ///
    /// - Returns: The name.
    /// - Throws: An error of GRDB.
    func name() throws -> String {
        try DatabaseQueue.read(store) { try String.fetchOne($0, sql: "SELECT name FROM backend") } ?? ""
    }

    /// The address of the profile that it has stored.
    ///
    /// - Returns: The address; `nil` before there was one.
    /// - Throws: An error of GRDB.
    func mail() throws -> String? {
        let sql = "SELECT email FROM profile WHERE account = ?"
        return try DatabaseQueue.read(store) { try String.fetchOne($0, sql: sql, arguments: [account]) }
    }

    /// The orders that it has stored, by the keys that placed them.
    ///
    /// - Returns: How many of each variant were ordered, and the order's number.
    /// - Throws: An error of GRDB, or ``TortureError`` when the file is damaged.
    func orders() throws -> [String: Shown.Submission] {
        try DatabaseQueue.read(store) { db in
            try db.checkIntegrity(of: store)
            var orders: [String: Shown.Submission] = [:]
            let sql = "SELECT number, idempotencyKey FROM orders WHERE account = ?"
            for row in try Row.fetchAll(db, sql: sql, arguments: [account]) {
                let number: Int = row[0]
                orders[row[1]] = Shown.Submission(
                    state: "placed",
                    order: "o-\(number)",
                    lines: try db.quantities("orderLines WHERE orderNumber = ?", number)
                )
            }
            return orders
        }
    }
}

extension DatabaseQueue {
    /// Reads a file, and closes it.
    static func read<Value>(_ path: String, _ body: (Database) throws -> Value) throws -> Value {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read(body)
    }
}

extension Database {
    /// How many of each variant there are in some lines.
    func quantities(_ lines: String, _ id: some DatabaseValueConvertible) throws -> [String: Int] {
        try Row.fetchAll(self, sql: "SELECT skuID, quantity FROM \(lines)", arguments: [id])
            .reduce(into: [:]) { $0[$1[0]] = $1[1] }
    }

    /// Checks a database with SQLite's own, thorough check.
    ///
    /// - Parameter path: Where it is, for the error.
    /// - Throws: ``TortureError`` when it finds something.
    func checkIntegrity(of path: String) throws {
        let report = try String.fetchOne(self, sql: "PRAGMA integrity_check") ?? "nothing"
        guard report == "ok" else { throw TortureError("\(path) is damaged: \(report)") }
    }
}
