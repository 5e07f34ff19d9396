import GRDB
import StoreDomain

/// Which products a list shows: rows of `pick`.
enum PickedProducts {
    /// Makes products those of a list; one that is there twice keeps its first place.
    ///
    /// - Parameters:
    ///   - list: The list, which is already stored.
    ///   - ids: The products, which are already stored, in the order to show them.
    ///   - db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func replaceAll(of list: SavedList, with ids: [Product.ID], in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM pick WHERE list = ?").execute(arguments: [list.name])
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO pick (list, position, productID) VALUES (?, ?, ?)
                ON CONFLICT (list, productID) DO NOTHING
                """
        )
        for (position, id) in ids.enumerated() {
            try statement.execute(arguments: [list.name, position, id.rawValue])
        }
    }
}
