import GRDB
import StoreDomain

enum StoredSKUs {
    /// The columns to read, which are all columns except `position`.
    private enum Column: Int, CaseIterable {
        case product, id, colorName, colorImageURL, sizeName, sizeMetaDescription, stock
        case minorUnits, currency, wasMinorUnits, wasCurrency
    }

    private static let selected = """
        SELECT \(StatementRow<Column>.columns(from: "sku"))
        FROM sku WHERE product IN (SELECT value FROM json_each(?)) ORDER BY product, position
        """

    /// Reads the variants of products in the backend's order and groups the variants by product row.
    static func fetchAll(_ db: Database, of products: [Int64]) throws -> [Int64: [SKU]] {
        // For a join, SQLite would first build an index of the entire table because it cannot estimate the
        // number of products.
        let statement = try db.cachedStatement(sql: selected)
        let numbers = products.map(String.init).joined(separator: ",")
        var skus: [Int64: [SKU]] = [:]
        try StatementRow<Column>.forEach(of: "sku", statement, ["[\(numbers)]"]) { row in
            let sku = SKU(
                id: SKU.ID(try row.decode(.id)),
                color: SKU.Color(name: try row.decode(.colorName), imageURL: try row.decode(.colorImageURL)),
                size: SKU.Size(
                    name: try row.decode(.sizeName),
                    metaDescription: try row.decode(.sizeMetaDescription)
                ),
                price: try row.price(.minorUnits, .currency, was: .wasMinorUnits, .wasCurrency),
                stock: Count.nearest(to: try row.decode(.stock))
            )
            skus[try row.decode(.product), default: []].append(sku)
        }
        return skus
    }

    /// Inserts the variants of a stored product that has no variants yet.
    static func insert(_ skus: [SKU], of product: Int64, in db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO sku (product, position, id, colorName, colorImageURL, sizeName,
                    sizeMetaDescription, stock, minorUnits, currency, wasMinorUnits, wasCurrency)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        for (position, sku) in skus.enumerated() {
            try StatementValues.execute(statement) { values in
                try values.append(product)
                try values.append(position)
                try values.append(sku.id.rawValue)
                try values.append(sku.color.name)
                try values.append(sku.color.imageURL)
                try values.append(sku.size.name)
                try values.append(sku.size.metaDescription)
                try values.append(sku.stock)
                try values.append(sku.price)
            }
        }
    }
}
