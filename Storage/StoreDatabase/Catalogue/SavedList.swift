import Foundation
import GRDB
import StoreDomain

/// A list that is saved as a whole, with its date.
struct SavedList {
    /// The key of the list in the tables.
    let name: String

    /// All categories.
    static let categories = SavedList(name: "categories")

    /// The picks of a place.
    ///
    /// - Parameter place: The place.
    /// - Returns: Its list.
    static func picks(_ place: PickList) -> SavedList {
        switch place {
        case .shop: SavedList(name: "picks")
        case .category(let id): SavedList(name: "picks/" + id.rawValue)
        }
    }

    /// Reads when the list was saved.
    ///
    /// - Parameter db: The connection.
    /// - Returns: The date; `nil` if it never was.
    /// - Throws: `DatabaseError`, or `RowDecodingError` when the row is damaged.
    func savedAt(_ db: Database) throws -> Date? {
        let statement = try db.cachedStatement(sql: "SELECT savedAt FROM savedList WHERE name = ?")
        return try Row.fetchOne(statement, arguments: [name]).map { try $0.date("savedAt") }
    }

    /// Stores when the list was saved.
    ///
    /// - Parameters:
    ///   - date: When its content came from the shop.
    ///   - db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    func setSavedAt(_ date: Date, in db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO savedList (name, savedAt) VALUES (?, ?)
                ON CONFLICT (name) DO UPDATE SET savedAt = excluded.savedAt
                    WHERE savedAt <> excluded.savedAt
                """
        )
        try statement.execute(arguments: [name, date.timeIntervalSinceReferenceDate])
    }

    /// Replaces the products of the list, in rows of `pick`, unless they are the same; one that occurs twice
    /// keeps its first place.
    ///
    /// - Parameters:
    ///   - ids: The products, which are already stored, in the order to show them.
    ///   - db: The connection, in a transaction that has stored the list.
    /// - Throws: `DatabaseError`.
    func setPicks(_ ids: [Product.ID], in db: Database) throws {
        var seen: Set<Product.ID> = []
        let ids = ids.filter { seen.insert($0).inserted }
        let earlier = try String.fetchAll(
            db.cachedStatement(sql: "SELECT productID FROM pick WHERE list = ? ORDER BY position"),
            arguments: [name]
        )
        guard ids != earlier.map({ Product.ID($0) }) else { return }
        try db.cachedStatement(sql: "DELETE FROM pick WHERE list = ?").execute(arguments: [name])
        let statement = try db.cachedStatement(
            sql: "INSERT INTO pick (list, position, productID) VALUES (?, ?, ?)"
        )
        for (position, id) in ids.enumerated() {
            try statement.execute(arguments: [name, position, id.rawValue])
        }
    }
}
