import Foundation
package import GRDB
package import StoreDomain

/// The products of the database: rows of `product` and `sku` together.
package enum StoredProducts {
    /// Reads products.
    ///
    /// - Parameters:
    ///   - db: The connection, in a snapshot.
    ///   - selection: Which, and in which order.
    /// - Returns: The products that are stored, each with the time when it came from the shop.
    /// - Throws: `DatabaseError`, or an error that names the damaged row.
    package static func fetchAll(
        _ db: Database,
        _ selection: ProductSelection
    ) throws -> [Saved<Product>] {
        try ProductRows.fetchAll(db, selection).map { rows in
            Saved(try Product(rows.product, skus: rows.skus), savedAt: rows.product.savedAt)
        }
    }

    /// Stores products in place of earlier versions of them; of one that is the same, only the date.
    ///
    /// - Parameters:
    ///   - products: The products.
    ///   - date: When they came from the shop.
    ///   - db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func save(_ products: [Product], at date: Date, in db: Database) throws {
        let generation = try generation(db)
        for product in products {
            guard let earlier = try ProductRows.fetchAll(db, .only(product.id)).first else {
                _ = try insert(product, at: date, in: generation, db)
                continue
            }
            try update(earlier, to: product, at: date, db)
        }
    }

    /// Stores products that the next generation shows; of one that is the same, only that it is there.
    ///
    /// - Parameters:
    ///   - products: The products.
    ///   - date: When they came from the shop.
    ///   - db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func saveForNextGeneration(_ products: [Product], at date: Date, in db: Database) throws {
        let next = try generation(db) + 1
        for product in products {
            let earlier = try ProductRows.fetchAll(db, .only(product.id)).first
            if let earlier,
                ProductRows(product, number: earlier.product.number, at: earlier.product.savedAt) == earlier
            {
                try db.cachedStatement(sql: "INSERT OR IGNORE INTO unchangedProduct VALUES (?)")
                    .execute(arguments: [earlier.product.number])
            } else if try insert(product, at: date, in: next, db), let earlier {
                try db.cachedStatement(sql: "UPDATE product SET until = ? WHERE number = ?")
                    .execute(arguments: [next, earlier.product.number])
            }
        }
    }

    /// Reads which generation is shown.
    ///
    /// - Parameter db: The connection.
    /// - Returns: Its number.
    /// - Throws: `DatabaseError`.
    static func generation(_ db: Database) throws -> Int {
        let stored = try Int.fetchOne(db.cachedStatement(sql: "SELECT generation FROM catalogue")) ?? 0
        return Count.nearest(to: stored)
    }

    /// Writes what is different.
    private static func update(
        _ earlier: ProductRows,
        to product: Product,
        at date: Date,
        _ db: Database
    ) throws {
        var newer = ProductRows(product, number: earlier.product.number, at: earlier.product.savedAt)
        let isSameProduct = newer.product == earlier.product
        newer.product.savedAt = date
        if !isSameProduct {
            try newer.product.update(db)
            try SearchIndex.save(newer.product, in: db)
        } else if date != earlier.product.savedAt {
            try newer.product.updateDate(db)
        }
        guard newer.skus != earlier.skus else { return }
        try SKURow.deleteAll(of: earlier.product.number, in: db)
        try SKURow.insert(newer.skus, in: db)
    }

    /// Stores a product that a generation does not have yet; `false` if it has.
    private static func insert(
        _ product: Product,
        at date: Date,
        in generation: Int,
        _ db: Database
    ) throws -> Bool {
        var row = ProductRow(product, savedAt: date)
        guard try row.insert(into: generation, db) else { return false }
        try SKURow.insert(product.skus.map { SKURow($0, of: row.number) }, in: db)
        try SearchIndex.save(row, in: db)
        return true
    }
}

/// The rows of one product.
private struct ProductRows: Equatable {
    var product: ProductRow
    var skus: [SKURow]

    static func fetchAll(_ db: Database, _ selection: ProductSelection) throws -> [ProductRows] {
        var products: [ProductRows] = []
        let statement = try db.cachedStatement(sql: selection.sql)
        try StatementRow<ProductRow.Column>.forEach(of: "product", statement, selection.arguments) { row in
            products.append(ProductRows(product: try ProductRow(row), skus: []))
        }
        guard !products.isEmpty else { return [] }
        let skus = try SKURow.fetchAll(db, of: products.map(\.product.number))
        for index in products.indices { products[index].skus = skus[products[index].product.number] ?? [] }
        return products
    }
}

extension ProductRows {
    /// The rows of a newer version of a stored product.
    init(_ newer: Product, number: Int64, at date: Date) {
        product = ProductRow(newer, savedAt: date)
        product.number = number
        skus = newer.skus.map { SKURow($0, of: number) }
    }
}

/// Says which products to read, and in which order.
package struct ProductSelection {
    /// The query of the rows of `currentProduct`.
    let sql: String

    /// The values for its placeholders.
    let arguments: StatementArguments

    /// The picks of a list, in the order to show them.
    ///
    /// - Parameter list: The list.
    /// - Returns: The selection.
    static func picked(in list: SavedList) -> ProductSelection {
        ProductSelection(sql: pickedSQL, arguments: [list.name])
    }

    /// Products, in a given order.
    ///
    /// - Parameter ids: The products, each at most once.
    /// - Returns: The selection.
    package static func listed(_ ids: [String]) -> ProductSelection {
        ProductSelection(sql: listedSQL, arguments: [json(ids)])
    }

    /// One product.
    ///
    /// - Parameter id: The product.
    /// - Returns: The selection.
    package static func only(_ id: Product.ID) -> ProductSelection {
        ProductSelection(sql: onlySQL, arguments: [id.rawValue])
    }

    private static let columns = StatementRow<ProductRow.Column>.columns(from: "currentProduct")

    private static let onlySQL = "SELECT \(columns) FROM currentProduct WHERE id = ?"

    private static let pickedSQL = """
        SELECT \(columns) FROM pick JOIN currentProduct ON currentProduct.id = pick.productID
        WHERE pick.list = ? ORDER BY pick.position
        """

    private static let listedSQL = """
        SELECT \(columns) FROM json_each(?) AS listed
            JOIN currentProduct ON currentProduct.id = listed.value
        ORDER BY listed.key
        """

    /// Texts as one argument, for `json_each`.
    ///
    /// - Parameter texts: The texts.
    /// - Returns: The argument.
    static func json(_ texts: [String]) -> String {
        String(decoding: (try? JSONEncoder().encode(texts)) ?? Data("[]".utf8), as: UTF8.self)
    }
}
