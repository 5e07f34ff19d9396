import GRDB
import StoreDomain

enum StoredCartLines {
    static func fetchAll(_ db: Database) throws -> [CartLine] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT skuID, productID, name, color, size, minorUnits, currency, quantity
                FROM cartLine ORDER BY position LIMIT \(Cart.maximumLines)
                """
        )
        return try Row.fetchAll(statement).map { row in try CartLine(row) }
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

    /// Adds waiting lines to the cart until it is full, unless a submission has frozen it.
    ///
    /// Quantities that exceed the maximum for a line are recorded in the table `leftOutQuantity`.
    static func joinWaiting(in db: Database) throws {
        guard try StoredSubmissions.current(db)?.state.isActive != true else { return }
        var lines = try fetchAll(db)
        let waiting = try Row.fetchAll(db, sql: "SELECT rowid, * FROM waitingLine ORDER BY rowid")
        for row in waiting {
            let line = try CartLine(row)
            let index = lines.firstIndex { $0.id == line.id }
            guard index != nil || lines.count < Cart.maximumLines else { continue }
            let wanted = line.quantity + (index.map { lines[$0].quantity } ?? 0)
            let quantity = min(wanted, Cart.quantities.upperBound)
            if let index { lines[index] = lines[index].with(quantity: quantity) } else { lines.append(line) }
            if wanted > quantity {
                try db.execute(
                    sql: """
                        INSERT INTO leftOutQuantity VALUES (:id, :count)
                        ON CONFLICT (skuID) DO UPDATE SET quantity = quantity + :count
                        """,
                    arguments: ["id": line.id.rawValue, "count": wanted - quantity]
                )
            }
            let rowID: Int64 = try row.decode(forColumn: "rowid")
            try db.execute(sql: "DELETE FROM waitingLine WHERE rowid = ?", arguments: [rowID])
        }
        guard try fetchAll(db) != lines else { return }
        try replaceAll(with: lines, in: db)
    }

    static func waitingCount(_ db: Database) throws -> Int {
        Count.nearest(to: try Int.fetchOne(db, sql: "SELECT sum(quantity) FROM waitingLine") ?? 0)
    }

    static func leftOut(_ db: Database) throws -> [SKU.ID: Int] {
        let rows = try Row.fetchAll(db, sql: "SELECT skuID, quantity FROM leftOutQuantity")
        let counts = try rows.map { row in
            (
                SKU.ID(try row.decode(forColumn: "skuID")),
                Count.nearest(to: try row.decode(forColumn: "quantity"))
            )
        }
        return Dictionary(counts) { first, _ in first }
    }

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

extension CartLine {
    fileprivate init(_ row: Row) throws {
        self.init(
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
