import Foundation
import GRDB
import StoreDomain

/// A list that is saved as a whole, together with the date on which it was saved.
struct SavedList {
    let name: String

    static let categories = SavedList(name: "categories")

    static func recommendations(_ place: RecommendationList) -> SavedList {
        switch place {
        case .shop: SavedList(name: "recommendations")
        case .category(let id): SavedList(name: "recommendations/" + id.rawValue)
        }
    }

    func saved<Value>(_ db: Database, _ value: () throws -> Value) throws -> Saved<Value>? {
        let statement = try db.cachedStatement(
            sql: "SELECT savedAt, leftOutCount FROM savedList WHERE name = ?"
        )
        return try Row.fetchOne(statement, arguments: [name]).map { row in
            Saved(
                try value(),
                savedAt: try row.date("savedAt"),
                leftOutCount: Count.nearest(to: try row.decode(forColumn: "leftOutCount"))
            )
        }
    }

    /// Stores the list's date and its number of omitted elements, or keeps the stored number if the count is
    /// `nil`.
    func setSavedAt(_ date: Date, leftOutCount: Int?, in db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO savedList (name, savedAt, leftOutCount) VALUES (:name, :date, coalesce(:count, 0))
                ON CONFLICT (name) DO UPDATE SET
                    savedAt = :date, leftOutCount = coalesce(:count, leftOutCount)
                    WHERE savedAt <> :date OR leftOutCount <> coalesce(:count, leftOutCount)
                """
        )
        try statement.execute(
            arguments: ["name": name, "date": date.timeIntervalSinceReferenceDate, "count": leftOutCount]
        )
    }

    /// Replaces the list's products if they have changed, ignoring duplicates.
    func setRecommendations(_ ids: [Product.ID], in db: Database) throws {
        var seen: Set<Product.ID> = []
        let ids = ids.filter { seen.insert($0).inserted }
        let earlier = try String.fetchAll(
            db.cachedStatement(sql: "SELECT productID FROM recommendation WHERE list = ? ORDER BY position"),
            arguments: [name]
        )
        guard ids != earlier.map({ Product.ID($0) }) else { return }
        try db.cachedStatement(sql: "DELETE FROM recommendation WHERE list = ?").execute(arguments: [name])
        let statement = try db.cachedStatement(
            sql: "INSERT INTO recommendation (list, position, productID) VALUES (?, ?, ?)"
        )
        for (position, id) in ids.enumerated() {
            try statement.execute(arguments: [name, position, id.rawValue])
        }
    }
}
