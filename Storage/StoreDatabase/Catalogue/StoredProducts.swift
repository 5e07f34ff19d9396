import Foundation
import GRDB
import StoreDomain

/// The products of the database: rows of `product` and `sku` together.
enum StoredProducts {
    /// Reads products.
    ///
    /// - Parameters:
    ///   - db: The connection, in a snapshot.
    ///   - selection: Which, and in which order.
    /// - Returns: The products that are stored, each with the time when it came from the shop.
    /// - Throws: `DatabaseError`, or an error that names the damaged row.
    static func fetchAll(_ db: Database, _ selection: ProductSelection) throws -> [Saved<Product>] {
        let skus = Dictionary(grouping: try SKURow.fetchAll(db, selection), by: \.productID)
        return try ProductRow.fetchAll(db, selection).map { row in
            Saved(try Product(row, skus: skus[row.id] ?? []), savedAt: row.savedAt)
        }
    }

    /// Stores products, in place of earlier versions of them.
    ///
    /// - Parameters:
    ///   - products: The products.
    ///   - date: When they came from the shop.
    ///   - db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func save(_ products: [Product], at date: Date, in db: Database) throws {
        for product in products {
            try ProductRow(product, savedAt: date).save(in: db)
            let skus = product.skus.map { SKURow($0, of: product.id) }
            try SKURow.replaceAll(of: product.id.rawValue, with: skus, in: db)
        }
    }
}

/// Says which products to read, and in which order.
struct ProductSelection {
    /// A query of two columns: `productID`, each at most once, and `place`, which orders them.
    let sql: String

    /// The values for the placeholders of the query.
    let arguments: StatementArguments

    /// The picks of a list, in the order to show them.
    ///
    /// - Parameter list: The list.
    /// - Returns: The selection.
    static func picked(in list: SavedList) -> ProductSelection {
        ProductSelection(
            sql: "SELECT productID, position AS place FROM pick WHERE list = ?",
            arguments: [list.name]
        )
    }

    /// Products, in a given order.
    ///
    /// - Parameter ids: The products, each at most once.
    /// - Returns: The selection.
    static func listed(_ ids: [String]) -> ProductSelection {
        ProductSelection(
            sql: "SELECT value AS productID, key AS place FROM json_each(?)",
            arguments: [String(decoding: (try? JSONEncoder().encode(ids)) ?? Data("[]".utf8), as: UTF8.self)]
        )
    }

    /// One product.
    ///
    /// - Parameter id: The product.
    /// - Returns: The selection.
    static func only(_ id: Product.ID) -> ProductSelection {
        ProductSelection(sql: "SELECT ? AS productID, 0 AS place", arguments: [id.rawValue])
    }
}
