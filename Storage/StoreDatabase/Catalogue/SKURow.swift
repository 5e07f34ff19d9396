import GRDB

/// A row of `sku`.
struct SKURow: Equatable {
    /// The row of the product that it is a variant of.
    var product: Int64

    /// The identity in the shop.
    var id: String

    /// The name of the color.
    var colorName: String

    /// The address of a picture of the color.
    var colorImageURL: String?

    /// The name of the size.
    var sizeName: String

    /// What the size means.
    var sizeMetaDescription: String?

    /// How many are in stock.
    var stock: Int?

    /// What it costs.
    var price: PriceColumns
}

extension SKURow {
    /// Reads a row of ``fetchAll(_:of:)``.
    ///
    /// - Parameter row: The row, its columns in the order of that query.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when a column is empty that should not be.
    private init(_ row: StatementRow) throws {
        product = try row.decode(atIndex: 0)
        id = try row.decode(atIndex: 1)
        colorName = try row.decode(atIndex: 2)
        colorImageURL = try row.decode(atIndex: 3)
        sizeName = try row.decode(atIndex: 4)
        sizeMetaDescription = try row.decode(atIndex: 5)
        stock = try row.decode(atIndex: 6)
        price = try PriceColumns(row, at: 7)
    }

    /// Reads the variants of products.
    ///
    /// - Parameters:
    ///   - db: The connection.
    ///   - products: The rows of the products.
    /// - Returns: The rows by the row of their product, in the shop's order.
    /// - Throws: `DatabaseError`, or an error that names the column of a damaged row.
    static func fetchAll(_ db: Database, of products: [Int64]) throws -> [Int64: [SKURow]] {
        // A join makes SQLite index the whole table first: it cannot know how few products there are.
        let statement = try db.cachedStatement(
            sql: """
                SELECT product, id, colorName, colorImageURL, sizeName, sizeMetaDescription, stock,
                    minorUnits, currency, wasMinorUnits, wasCurrency
                FROM sku WHERE product IN (SELECT value FROM json_each(?)) ORDER BY product, position
                """
        )
        let numbers = products.map(String.init).joined(separator: ",")
        var skus: [Int64: [SKURow]] = [:]
        try StatementRow.forEach(of: "sku", statement, ["[\(numbers)]"]) { row in
            let sku = try SKURow(row)
            skus[sku.product, default: []].append(sku)
        }
        return skus
    }

    /// Stores the variants of one product.
    ///
    /// - Parameters:
    ///   - rows: The variants, in the shop's order.
    ///   - db: The connection, in a transaction that has stored the product and has none of it.
    /// - Throws: `DatabaseError`.
    static func insert(_ rows: [SKURow], in db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO sku (product, position, id, colorName, colorImageURL, sizeName,
                    sizeMetaDescription, stock, minorUnits, currency, wasMinorUnits, wasCurrency)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        for (position, row) in rows.enumerated() {
            try statement.execute(
                arguments: [
                    row.product, position, row.id, row.colorName, row.colorImageURL, row.sizeName,
                    row.sizeMetaDescription, row.stock,
                    row.price.minorUnits, row.price.currency, row.price.wasMinorUnits, row.price.wasCurrency,
                ]
            )
        }
    }

    /// Deletes the variants of a product.
    ///
    /// - Parameters:
    ///   - product: The row of the product.
    ///   - db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func deleteAll(of product: Int64, in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM sku WHERE product = ?").execute(arguments: [product])
    }
}
