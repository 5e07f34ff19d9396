import GRDB
import StoreDomain

/// The products that a list picked: rows of `pick`, `product` and `sku` together.
enum PickedProducts {
    /// Reads the products of a list, in the order to show them.
    ///
    /// - Parameters:
    ///   - db: The connection, in a snapshot.
    ///   - list: The list.
    /// - Returns: The products.
    /// - Throws: `DatabaseError`, or an error that tells which row is damaged.
    static func fetchAll(_ db: Database, in list: SavedList) throws -> [Product] {
        let skus = Dictionary(grouping: try SKURow.fetchAll(db, pickedIn: list), by: \.productID)
        return try ProductRow.fetchAll(db, pickedIn: list).map { row in
            try Product(row, skus: skus[row.id] ?? [])
        }
    }

    /// Stores products and makes them those of a list; one that is there twice keeps its first place.
    ///
    /// - Parameters:
    ///   - list: The list, which is already stored.
    ///   - products: The products, in the order to show them.
    ///   - db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func replaceAll(of list: SavedList, with products: [Product], in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM pick WHERE list = ?").execute(arguments: [list.name])
        let pick = try db.cachedStatement(
            sql: """
                INSERT INTO pick (list, position, productID) VALUES (?, ?, ?)
                ON CONFLICT (list, productID) DO NOTHING
                """
        )
        for (position, product) in products.enumerated() {
            try ProductRow(product).save(in: db)
            let skus = product.skus.map { SKURow($0, of: product.id) }
            try SKURow.replaceAll(of: product.id.rawValue, with: skus, in: db)
            try pick.execute(arguments: [list.name, position, product.id.rawValue])
        }
        try ProductRow.deleteUnpicked(in: db)
    }
}
