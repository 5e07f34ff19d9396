import Foundation
import GRDB
import StoreDomain

/// A list that is saved as a whole, with its date.
struct SavedList {
    /// The key of the list in the tables.
    let name: String

    static let categories = SavedList(name: "categories")

    static func picks(_ place: PickList) -> SavedList {
        switch place {
        case .shop: SavedList(name: "picks")
        case .category(let id): SavedList(name: "picks/" + id.rawValue)
        }
    }

    /// Reads when the list was saved; `nil` if it never was.
    func savedAt(_ db: Database) throws -> Date? {
        let statement = try db.cachedStatement(sql: "SELECT savedAt FROM savedList WHERE name = ?")
        return try Row.fetchOne(statement, arguments: [name]).map { try $0.date("savedAt") }
    }

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
