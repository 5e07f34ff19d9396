import GRDB

/// A row of `sku`.
struct SKURow {
    /// The product that it is a variant of.
    var productID: String

    /// The identity in the shop.
    var id: String

    /// What the color is called.
    var colorName: String

    /// The address of a picture of the color.
    var colorImageURL: String?

    /// What the size is called.
    var sizeName: String

    /// What the size means.
    var sizeMetaDescription: String?

    /// How many are in stock.
    var stock: Int?

    /// What it costs.
    var price: PriceColumns
}

extension SKURow: FetchableRecord {
    /// Reads a row of ``fetchAll(_:_:)``.
    ///
    /// - Parameter row: The row, its columns in the order of that query.
    /// - Throws: `RowDecodingError` when a column holds something of another kind.
    init(row: Row) throws {
        productID = try row.decode(atIndex: 0)
        id = try row.decode(atIndex: 1)
        colorName = try row.decode(atIndex: 2)
        colorImageURL = try row.decode(atIndex: 3)
        sizeName = try row.decode(atIndex: 4)
        sizeMetaDescription = try row.decode(atIndex: 5)
        stock = try row.decode(atIndex: 6)
        price = try PriceColumns(row, at: 7)
    }

    /// Reads the variants of products, those of one product in the shop's order.
    ///
    /// - Parameters:
    ///   - db: The connection.
    ///   - selection: The products.
    /// - Returns: The rows.
    /// - Throws: `DatabaseError` or `RowDecodingError`.
    static func fetchAll(_ db: Database, _ selection: ProductSelection) throws -> [SKURow] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT sku.productID, id, colorName, colorImageURL, sizeName, sizeMetaDescription, stock,
                    minorUnits, currency, wasMinorUnits, wasCurrency
                FROM (\(selection.sql)) AS selection JOIN sku ON sku.productID = selection.productID
                ORDER BY sku.position
                """
        )
        return try fetchAll(statement, arguments: selection.arguments)
    }

    /// Replaces the variants of a product.
    ///
    /// - Parameters:
    ///   - productID: The product, which is already stored.
    ///   - rows: Its variants, in the shop's order.
    ///   - db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func replaceAll(of productID: String, with rows: [SKURow], in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM sku WHERE productID = ?").execute(arguments: [productID])
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO sku (productID, position, id, colorName, colorImageURL, sizeName,
                    sizeMetaDescription, stock, minorUnits, currency, wasMinorUnits, wasCurrency)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        for (position, row) in rows.enumerated() {
            let head: StatementArguments = [
                productID, position, row.id, row.colorName, row.colorImageURL, row.sizeName,
                row.sizeMetaDescription, row.stock,
            ]
            try statement.execute(arguments: head + row.price.arguments)
        }
    }
}
