import GRDB

/// An account's orders, and the number of units that all accounts have bought.
///
/// The type is safe to use from any isolation domain.
struct OrderBook: Sendable {
    enum Placement: Sendable {
        case placed(Order)
        /// The order had already been placed with the same key, so nothing changed.
        case repeated(Order)
    }

    let database: BackendDatabase
    let catalog: Catalog
    let account: String

    /// Places an order unless an order has already been placed with the same key.
    ///
    /// A single transaction stores the key and the order, and also reduces the stock. If the order is
    /// rejected, the key remains unused. The method throws a 409 error if a different order has been placed
    /// with the key or if the stock is insufficient, or a 422 error if a SKU is unknown or has a different
    /// price.
    func place(_ wishes: [OrderWish], key: String, at date: String) async throws(ReplyError) -> Placement {
        try await database.write { db in
            if let number = try number(of: key, db), let order = try order(number, db) {
                guard order.lines.map(\.wish) == wishes else { throw ReplyError.keyReused }
                return .repeated(order)
            }
            let lines = try wishes.map { try line(for: $0, db) }
            try db.execute(
                sql: "INSERT INTO orders (account, idempotencyKey, placedAt) VALUES (?, ?, ?)",
                arguments: [account, key, date]
            )
            let order = Order(number: Int(db.lastInsertedRowID), placedAt: date, lines: lines)
            for (position, line) in lines.enumerated() {
                try Self.keep(line, at: position, of: order.number, db)
            }
            return .placed(order)
        }
    }

    func order(_ number: Int) async throws(ReplyError) -> Order? {
        try await database.read { db in try order(number, db) }
    }

    /// Returns orders from newest to oldest.
    ///
    /// If a number is given, the result contains only orders that are older than the order with that number.
    func orders(before number: Int?, limit: Int) async throws(ReplyError) -> [Order] {
        try await database.read { db in
            let numbers = try Int.fetchAll(
                db,
                sql: """
                    SELECT number FROM orders WHERE account = ? AND number < ? ORDER BY number DESC LIMIT ?
                    """,
                arguments: [account, number ?? Int.max, limit]
            )
            return try numbers.compactMap { try order($0, db) }
        }
    }

    /// Returns the number of units sold for each SKU, excluding SKUs that have not been sold.
    func sold() async throws(ReplyError) -> [String: Int] {
        try await database.read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT skuID, quantity FROM sold")
            return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
        }
    }

    private func line(for wish: OrderWish, _ db: Database) throws -> OrderLine {
        guard let (product, sku) = catalog.sku(id: wish.skuID) else {
            throw ReplyError.unknownSKU(wish.skuID)
        }
        guard sku.price.now == wish.unitPrice else {
            throw ReplyError.priceChanged(sku.id, to: sku.price.now)
        }
        let sold = try Int.fetchOne(
            db,
            sql: "SELECT quantity FROM sold WHERE skuID = ?",
            arguments: [sku.id]
        )
        let left = max(0, sku.stock - (sold ?? 0))
        guard wish.quantity <= left else { throw ReplyError.insufficientStock(sku.id, left: left) }
        return OrderLine(name: product.name, wish: wish)
    }

    private static func keep(
        _ line: OrderLine,
        at position: Int,
        of number: Int,
        _ db: Database
    ) throws {
        try db.execute(
            sql: "INSERT INTO orderLines VALUES (?, ?, ?, ?, ?, ?)",
            arguments: [
                number, position, line.wish.skuID, line.name, line.wish.quantity, line.wish.unitPrice,
            ]
        )
        try db.execute(
            sql: """
                INSERT INTO sold VALUES (?, ?)
                ON CONFLICT (skuID) DO UPDATE SET quantity = quantity + excluded.quantity
                """,
            arguments: [line.wish.skuID, line.wish.quantity]
        )
    }

    private func number(of key: String, _ db: Database) throws -> Int? {
        let sql = "SELECT number FROM orders WHERE account = ? AND idempotencyKey = ?"
        return try Int.fetchOne(db, sql: sql, arguments: [account, key])
    }

    private func order(_ number: Int, _ db: Database) throws -> Order? {
        let date = try String.fetchOne(
            db,
            sql: "SELECT placedAt FROM orders WHERE account = ? AND number = ?",
            arguments: [account, number]
        )
        guard let date else { return nil }
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT name, skuID, quantity, unitPrice FROM orderLines
                WHERE orderNumber = ? ORDER BY position
                """,
            arguments: [number]
        )
        let lines = rows.map { row in
            OrderLine(
                name: row[0],
                wish: OrderWish(skuID: row[1], quantity: row[2], unitPrice: row[3])
            )
        }
        return Order(number: number, placedAt: date, lines: lines)
    }
}

struct Order: Sendable, Equatable {
    /// The one-based number of the order.
    ///
    /// In the API, the identifiers of order 7 are `o-7` and `SF-000007`.
    let number: Int
    /// The time at which the order was placed, as an RFC 3339 timestamp in UTC.
    let placedAt: String
    let lines: [OrderLine]

    /// The total price in minor units.
    var total: Int {
        lines.reduce(0) { $0 + $1.wish.quantity * $1.wish.unitPrice }
    }
}

struct OrderLine: Sendable, Equatable {
    /// The product's name when the order was placed.
    let name: String
    let wish: OrderWish
}

/// A requested line in an order.
struct OrderWish: Sendable, Equatable {
    let skuID: String
    let quantity: Int
    /// The price per unit that the client has shown to the user, in cents.
    let unitPrice: Int
}
