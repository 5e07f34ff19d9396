import Foundation
import GRDB

/// The files that the shop stores its data in.
struct ShopFiles {
    /// The data directory.
    let directory: String

    /// The folder of the first opened backend, unless another one is named; an earlier version has the files
    /// in the directory itself.
    var folder: String {
        if let name { return directory + "/owners/" + name }
        let first = directory + "/owners/1"
        return FileManager.default.fileExists(atPath: first) ? first : directory
    }

    private let name: String?

    /// Finds the files of the first opened backend.
    ///
    /// - Parameter directory: The data directory.
    init(directory: String) {
        (self.directory, name) = (directory, nil)
    }

    /// Finds the files of a backend.
    ///
    /// - Parameters:
    ///   - directory: The data directory.
    ///   - backend: The backend, which was opened there.
    /// - Throws: ``TortureError``, when there are none; an error of GRDB.
    init(directory: String, of backend: Backend) throws {
        self.directory = directory
        let (owner, parent) = ([try backend.name(), backend.account], directory + "/owners/")
        name = try FileManager.default.contentsOfDirectory(atPath: parent).first { name in
            let json = FileManager.default.contents(atPath: parent + name + "/owner.json") ?? Data()
            let record = try? JSONDecoder().decode([String: String].self, from: json)
            return [record?["backend"], record?["account"]] == owner
        }
        guard name != nil else { throw TortureError("There is no folder of \(owner).") }
    }

    private var shop: String { folder + "/shop.sqlite" }

    /// The outcome of each order that the person decided to place, by key, oldest first; the client shows
    /// only the last one.
    ///
    /// - Returns: The submissions.
    /// - Throws: An error of GRDB.
    func submissions() throws -> [(String, Shown.Submission)] {
        try DatabaseQueue.read(shop) { db in
            let rows = try Row.fetchAll(db, sql: "SELECT id, state, orderID FROM submission ORDER BY number")
            return try rows.map { row in
                let submission = Shown.Submission(
                    state: row[1],
                    order: row[2],
                    lines: try db.quantities("submissionLine WHERE submissionID = ?", row[0] as String)
                )
                return (row[0], submission)
            }
        }
    }

    /// Checks them with SQLite's own, thorough check.
    ///
    /// - Throws: ``TortureError`` when it finds something, or an error of GRDB.
    func check() throws {
        for name in ["shop.sqlite", "catalogue.sqlite"] {
            let path = folder + "/" + name
            try DatabaseQueue.read(path) { db in try db.checkIntegrity(of: path) }
        }
    }

    /// All variants that were stored, of the catalogue that is shown.
    ///
    /// - Returns: The variants by product, and by color and size as the shop writes them.
    /// - Throws: An error of GRDB.
    func skus() throws -> [String: [String: String]] {
        try DatabaseQueue.read(folder + "/catalogue.sqlite") { db in
            let sql = """
                SELECT product.id, sku.id,
                    colorName || ', ' || sizeName || coalesce(' (' || sizeMetaDescription || ')', '')
                FROM sku JOIN currentProduct AS product ON sku.product = product.number
                """
            return try Row.fetchAll(db, sql: sql).reduce(into: [:]) { skus, row in
                skus[row[0], default: [:]][row[2]] = row[1]
            }
        }
    }

    /// The categories that were stored.
    ///
    /// - Returns: How many products each is said to have.
    /// - Throws: An error of GRDB.
    func categories() throws -> [String: Int] {
        try DatabaseQueue.read(folder + "/catalogue.sqlite") { db in
            let sql = "SELECT id, coalesce(productCount, -1) FROM category"
            return try Row.fetchAll(db, sql: sql).reduce(into: [:]) { $0[$1[0]] = $1[1] }
        }
    }

    /// Blocks all writes of what a person made, as a slow disk does; a full disk is not also slow.
    ///
    /// - Parameters:
    ///   - microseconds: For how long after the body.
    ///   - body: What to do at the beginning of that time.
    func holdBack(for microseconds: UInt32, _ body: () throws -> Void) rethrows {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try? DatabaseQueue(path: shop, configuration: configuration)
        try? queue?.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
        // Closing the connection ends the transaction.
        defer { try? queue?.close() }
        try body()
        // ALLOWED: the disk is slow for that long.
        usleep(microseconds)
    }

    /// Gives each order in doubt another key, which no program should do: torture must find the result.
    ///
    /// - Throws: An error of GRDB.
    func forgetKeys() throws {
        guard FileManager.default.fileExists(atPath: shop) else { return }
        let queue = try DatabaseQueue(path: shop)
        defer { try? queue.close() }
        let isInDoubt = "submissionID IN (SELECT id FROM submission WHERE state IN ('sending', 'unknown'))"
        // A full disk keeps it from being broken.
        try? queue.write { db in
            try db.execute(
                sql: """
                    PRAGMA defer_foreign_keys = ON;
                    UPDATE submissionLine SET submissionID = submissionID || '-2' WHERE \(isInDoubt);
                    UPDATE submission SET id = id || '-2' WHERE state IN ('sending', 'unknown');
                    """
            )
        }
    }
}
