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
    /// The columns that are read, by name.
    private enum Column: Int, CaseIterable {
        case product, id, colorName, colorImageURL, sizeName, sizeMetaDescription, stock
        case minorUnits, currency, wasMinorUnits, wasCurrency
    }

    /// Reads a row of ``fetchAll(_:of:)``.
    ///
    /// - Parameter row: The row.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when a column is empty that should not be.
    private init(_ row: StatementRow<Column>) throws {
        product = try row.decode(.product)
        id = try row.decode(.id)
        colorName = try row.decode(.colorName)
        colorImageURL = try row.decode(.colorImageURL)
        sizeName = try row.decode(.sizeName)
        sizeMetaDescription = try row.decode(.sizeMetaDescription)
        stock = try row.decode(.stock)
        price = PriceColumns(
            minorUnits: try row.decode(.minorUnits),
            currency: try row.decode(.currency),
            wasMinorUnits: try row.decode(.wasMinorUnits),
            wasCurrency: try row.decode(.wasCurrency)
        )
    }

    private static let selected = """
        SELECT \(StatementRow<Column>.columns(from: "sku"))
        FROM sku WHERE product IN (SELECT value FROM json_each(?)) ORDER BY product, position
        """

    /// Reads the variants of products.
    ///
    /// - Parameters:
    ///   - db: The connection.
    ///   - products: The rows of the products.
    /// - Returns: The rows by the row of their product, in the shop's order.
    /// - Throws: `DatabaseError`, or an error that names the column of a damaged row.
    static func fetchAll(_ db: Database, of products: [Int64]) throws -> [Int64: [SKURow]] {
        // A join makes SQLite index the whole table first: it cannot know how few products there are.
        let statement = try db.cachedStatement(sql: selected)
        let numbers = products.map(String.init).joined(separator: ",")
        var skus: [Int64: [SKURow]] = [:]
        try StatementRow<Column>.forEach(of: "sku", statement, ["[\(numbers)]"]) { row in
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
