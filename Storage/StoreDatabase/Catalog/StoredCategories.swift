import FoundationExtensions
import GRDB
import StoreDomain

enum StoredCategories {
    /// Reads all categories in the backend's order from the table `category` or `incompleteCategory`.
    static func fetchAll(_ db: Database, from table: String = "category") throws -> [Category] {
        let statement = try db.cachedStatement(
            sql: "SELECT id, name, productCount FROM \(table) ORDER BY position"
        )
        return try Row.fetchAll(statement).map { row in
            Category(
                id: Category.ID(try row.decode(forColumn: "id")),
                name: try row.decode(forColumn: "name"),
                productCount: Count.nearest(to: try row.decode(forColumn: "productCount"))
            )
        }
    }

    /// Replaces all categories and updates the search index for renamed categories, unless nothing has
    /// changed.
    ///
    /// If several categories have the same identifier, only the first category is stored.
    static func replaceAll(
        with categories: [Category],
        isImported: Bool = false,
        in db: Database
    ) throws {
        let categories = categories.uniquedByID()
        let earlier = try fetchAll(db)
        guard categories != earlier else { return }
        try db.execute(sql: "DELETE FROM category")
        let statement = try db.cachedStatement(
            sql: "INSERT INTO category (id, position, name, productCount) VALUES (?, ?, ?, ?)"
        )
        for (position, category) in categories.enumerated() {
            try statement.execute(
                arguments: [category.id.rawValue, position, category.name, category.productCount]
            )
        }
        // A corrupt file may contain duplicate identifiers.
        let names = Dictionary(earlier.map { ($0.id, $0.name) }) { first, _ in first }
        let renamed = categories.filter { $0.name != names[$0.id] }.map(\.id.rawValue)
        try SearchIndex.rename(renamed, isImported: isImported, in: db)
    }
}
