import Foundation
import GRDB
import StoreDomain

enum StoredOrders {
    static let tables: Set = ["placedOrder", "orderLine", "orderList"]

    /// Reads all orders, their date, and the number of omitted orders, or returns `nil` if no page has ever
    /// been saved.
    static func list(_ db: Database) throws -> Saved<[Order]>? {
        let statement = try db.cachedStatement(sql: "SELECT savedAt, leftOutCount FROM orderList")
        return try Row.fetchOne(statement).map { row in
            Saved(
                try fetchAll(db).map(\.value),
                savedAt: try row.date("savedAt"),
                leftOutCount: Count.nearest(to: try row.decode(forColumn: "leftOutCount"))
            )
        }
    }

    /// Reads a single order, or all orders, newest first.
    static func fetchAll(_ db: Database, only id: Order.ID? = nil) throws -> [Saved<Order>] {
        let lines = Dictionary(grouping: try lines(db, only: id), by: \.orderID).mapValues { $0.map(\.line) }
        let submissions = try StoredSubmissions.placed(db, only: id)
        let statement = try db.cachedStatement(
            sql: """
                SELECT id, number, placedAt, minorUnits, currency, savedAt FROM placedOrder
                WHERE id = :id OR :id IS NULL
                ORDER BY placedAt DESC, length(number) DESC, number DESC
                """
        )
        return try Row.fetchAll(statement, arguments: ["id": id?.rawValue]).map { row in
            let id = Order.ID(try row.decode(forColumn: "id"))
            var order = Order(
                id: id,
                number: OrderNumber(try row.decode(forColumn: "number")),
                placedAt: try row.date("placedAt"),
                lines: lines[id] ?? [],
                total: try Money(
                    total: row.decode(forColumn: "minorUnits"),
                    row.decode(forColumn: "currency"),
                    in: "placedOrder"
                )
            )
            order.differences = submissions[id]?.differences(from: order) ?? []
            return Saved(order, savedAt: try row.date("savedAt"))
        }
    }

    static func save(
        _ orders: [Order],
        leftOutCount: Int = 0,
        isNewestPage: Bool = false,
        at date: Date,
        in db: Database
    ) throws {
        let date = date.timeIntervalSinceReferenceDate
        try db.execute(
            sql: """
                INSERT INTO orderList (id, savedAt, leftOutCount) VALUES (1, :date, :leftOut)
                ON CONFLICT (id) DO UPDATE SET
                    savedAt = :date, leftOutCount = :leftOut + iif(:isNewest, 0, leftOutCount)
                """,
            arguments: ["date": date, "leftOut": leftOutCount, "isNewest": isNewestPage]
        )
        for order in orders {
            // The cascading foreign key also deletes the order's earlier lines.
            try db.cachedStatement(sql: "DELETE FROM placedOrder WHERE id = ?")
                .execute(arguments: [order.id.rawValue])
            try db.cachedStatement(sql: "INSERT INTO placedOrder VALUES (?, ?, ?, ?, ?, ?)")
                .execute(arguments: [
                    order.id.rawValue, order.number.text, order.placedAt.timeIntervalSinceReferenceDate,
                    order.total.minorUnits, order.total.currency.code, date,
                ])
            try insert(order.lines, of: order.id, in: db)
        }
    }

    private static func insert(_ lines: [OrderLine], of id: Order.ID, in db: Database) throws {
        let statement = try db.cachedStatement(sql: "INSERT INTO orderLine VALUES (?, ?, ?, ?, ?, ?, ?)")
        for (position, line) in lines.enumerated() {
            try statement.execute(arguments: [
                id.rawValue, position, line.skuID.rawValue, line.name, line.unitPrice.minorUnits,
                line.unitPrice.currency.code, line.quantity,
            ])
        }
    }

    private static func lines(
        _ db: Database,
        only id: Order.ID?
    ) throws -> [(orderID: Order.ID, line: OrderLine)] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT orderID, skuID, name, quantity, minorUnits, currency FROM orderLine
                WHERE orderID = :id OR :id IS NULL ORDER BY orderID, position
                """
        )
        return try Row.fetchAll(statement, arguments: ["id": id?.rawValue]).map { row in
            let line = OrderLine(
                skuID: SKU.ID(try row.decode(forColumn: "skuID")),
                name: try row.decode(forColumn: "name"),
                quantity: Quantity.nearest(to: try row.decode(forColumn: "quantity")),
                unitPrice: try row.price(in: "orderLine")
            )
            return (Order.ID(try row.decode(forColumn: "orderID")), line)
        }
    }
}
