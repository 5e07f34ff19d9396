import GRDB
import StoreDomain

/// A row of `category`.
struct CategoryRow: Equatable {
    /// The identity in the shop.
    var id: String

    /// The name.
    var name: String

    /// How many products it holds.
    var productCount: Int?
}

extension CategoryRow: FetchableRecord {
    /// Reads a row of ``fetchAll(_:)``.
    ///
    /// - Parameter row: The row, its columns in the order of that query.
    /// - Throws: `RowDecodingError` when a column holds something of another kind.
    init(row: Row) throws {
        id = try row.decode(atIndex: 0)
        name = try row.decode(atIndex: 1)
        productCount = try row.decode(atIndex: 2)
    }

    /// Reads all rows, in the shop's order.
    ///
    /// - Parameter db: The connection.
    /// - Returns: The rows.
    /// - Throws: `DatabaseError` or `RowDecodingError`.
    static func fetchAll(_ db: Database) throws -> [CategoryRow] {
        try fetchAll(
            db.cachedStatement(sql: "SELECT id, name, productCount FROM category ORDER BY position")
        )
    }

    /// Replaces all rows, unless they are the same; of two with the same identity the first stays.
    ///
    /// Products of a category that got another name are found by it.
    ///
    /// - Parameters:
    ///   - rows: The rows, in the shop's order.
    ///   - isImported: Whether an import ends with them.
    ///   - db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func replaceAll(with rows: [CategoryRow], isImported: Bool = false, in db: Database) throws {
        var seen: Set<String> = []
        let rows = rows.filter { seen.insert($0.id).inserted }
        let earlier = try fetchAll(db)
        guard rows != earlier else { return }
        try db.execute(sql: "DELETE FROM category")
        let statement = try db.cachedStatement(
            sql: "INSERT INTO category (id, position, name, productCount) VALUES (?, ?, ?, ?)"
        )
        for (position, row) in rows.enumerated() {
            try statement.execute(arguments: [row.id, position, row.name, row.productCount])
        }
        let names = Dictionary(uniqueKeysWithValues: earlier.map { ($0.id, $0.name) })
        let renamed = rows.filter { $0.name != names[$0.id] }.map(\.id)
        try SearchIndex.rename(renamed, isImported: isImported, in: db)
    }
}

extension Category {
    /// Makes a category of what is stored.
    ///
    /// - Parameter row: What is stored.
    init(_ row: CategoryRow) {
        self.init(id: ID(row.id), name: row.name, productCount: row.productCount.map(Count.nearest))
    }
}

extension CategoryRow {
    /// Makes what is stored of a category.
    ///
    /// - Parameter category: The category.
    init(_ category: Category) {
        self.init(id: category.id.rawValue, name: category.name, productCount: category.productCount)
    }
}
