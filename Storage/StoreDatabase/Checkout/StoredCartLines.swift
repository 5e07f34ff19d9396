import GRDB
import StoreDomain

/// The lines of the cart: rows of `cartLine`.
enum StoredCartLines {
    /// Reads the lines, in the order in which they were added.
    static func fetchAll(_ db: Database) throws -> [CartLine] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT skuID, productID, name, color, size, minorUnits, currency, quantity
                FROM cartLine ORDER BY position LIMIT \(Cart.maximumLines)
                """
        )
        return try Row.fetchAll(statement).map { row in
            CartLine(
                id: SKU.ID(try row.decode(forColumn: "skuID")),
                productID: Product.ID(try row.decode(forColumn: "productID")),
                name: try row.decode(forColumn: "name"),
                color: try row.decode(forColumn: "color"),
                size: try row.decode(forColumn: "size"),
                unitPrice: try row.price(in: "cartLine"),
                quantity: Quantity.nearest(to: try row.decode(forColumn: "quantity"))
            )
        }
    }

    static func replaceAll(with lines: [CartLine], in db: Database) throws {
        try db.execute(sql: "DELETE FROM cartLine")
        let statement = try db.cachedStatement(sql: "INSERT INTO cartLine VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        for (position, line) in lines.enumerated() {
            try statement.execute(arguments: [
                position, line.id.rawValue, line.productID.rawValue, line.name, line.color, line.size,
                line.unitPrice.minorUnits, line.unitPrice.currency.code, line.quantity,
            ])
        }
    }

    /// Removes the lines that a submission has ordered.
    static func deleteAll(of id: OrderSubmission.ID, in db: Database) throws {
        try db.execute(
            sql: """
                DELETE FROM cartLine
                WHERE skuID IN (SELECT skuID FROM submissionLine WHERE submissionID = ?)
                """,
            arguments: [id.rawValue]
        )
    }
}
