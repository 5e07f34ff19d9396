import Foundation
import GRDB
import StoreDomain

enum StoredSubmissions {
    /// The columns of a refusal, with aliases that match the names of the price columns in other tables.
    private static let refusal = """
        refusal, refusalSKU, refusalMinorUnits AS minorUnits, refusalCurrency AS currency, refusalStock
        """

    /// Reads the last submission, or returns `nil` if it is marked as seen.
    static func current(_ db: Database) throws -> Submission? {
        let last =
            "SELECT id FROM submission WHERE number = (SELECT max(number) FROM submission) AND NOT isSeen"
        return try String.fetchOne(db.cachedStatement(sql: last)).flatMap { id in
            try find(OrderSubmission.ID(id), db)
        }
    }

    static func find(_ id: OrderSubmission.ID, _ db: Database) throws -> Submission? {
        let statement = try db.cachedStatement(
            sql: "SELECT \(refusal), submittedAt, changedAt, state, orderID FROM submission WHERE id = ?"
        )
        guard let row = try Row.fetchOne(statement, arguments: [id.rawValue]) else { return nil }
        return Submission(
            order: OrderSubmission(id: id, lines: try lines(of: id, db)),
            submittedAt: try row.date("submittedAt"),
            changedAt: try row.date("changedAt"),
            state: try state(row)
        )
    }

    /// Reads the submissions for all orders that this app has placed, or for a single order.
    ///
    /// An unreadable submission is omitted because the backend's orders do not depend on submissions.
    static func placed(_ db: Database, only id: Order.ID? = nil) throws -> [Order.ID: OrderSubmission] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT id, orderID, skuID, name, quantity, minorUnits, currency
                FROM submission JOIN submissionLine ON submissionID = id
                WHERE state = 'placed' AND orderID IS NOT NULL AND (orderID = :id OR :id IS NULL)
                ORDER BY number, position
                """
        )
        let rows = try Row.fetchAll(statement, arguments: ["id": id?.rawValue])
        let submissions = Dictionary(grouping: rows) { $0["orderID"] as String }.map { orderID, rows in
            // A corrupt file may contain several submissions for the same order. In that case, the last
            // submission is used.
            let key = OrderSubmission.ID(rows[rows.count - 1]["id"])
            let lines = try? rows.filter { $0["id"] == key.rawValue }.map(line)
            return (Order.ID(orderID), lines.map { OrderSubmission(id: key, lines: $0) })
        }
        return Dictionary(uniqueKeysWithValues: submissions).compactMapValues(\.self)
    }

    /// Reads the refusals that concern variants in the cart, oldest first.
    static func refusals(_ db: Database) throws -> [Saved<OrderRefusal>] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(refusal), changedAt FROM submission
                WHERE refusalSKU IN (SELECT skuID FROM cartLine) ORDER BY number
                """
        )
        return try Row.fetchAll(statement).map { row in
            Saved(try OrderRefusal(row), savedAt: try row.date("changedAt"))
        }
    }

    /// Inserts a queued submission, or throws an error if another submission is active.
    static func insert(_ order: OrderSubmission, at date: Date, in db: Database) throws {
        let date = date.timeIntervalSinceReferenceDate
        try db.execute(
            sql: "INSERT INTO submission (id, submittedAt, changedAt, state) VALUES (?, ?, ?, 'queued')",
            arguments: [order.id.rawValue, date, date]
        )
        let statement = try db.cachedStatement(sql: "INSERT INTO submissionLine VALUES (?, ?, ?, ?, ?, ?, ?)")
        for (position, line) in order.lines.enumerated() {
            try statement.execute(arguments: [
                order.id.rawValue, position, line.skuID.rawValue, line.name, line.unitPrice.minorUnits,
                line.unitPrice.currency.code, line.quantity,
            ])
        }
    }

    static func set(
        _ state: Submission.State,
        of id: OrderSubmission.ID,
        at date: Date,
        in db: Database
    ) throws {
        let refusal: StatementArguments =
            if case .refused(let refusal) = state { refusal.columns } else { [nil, nil, nil, nil, nil] }
        let orderID: String? = if case .placed(let id) = state { id.rawValue } else { nil }
        try db.execute(
            sql: """
                UPDATE submission SET state = ?, orderID = ?, changedAt = ?,
                    refusal = ?, refusalSKU = ?, refusalMinorUnits = ?, refusalCurrency = ?, refusalStock = ?
                WHERE id = ?
                """,
            arguments: [state.column, orderID, date.timeIntervalSinceReferenceDate] + refusal
                + [id.rawValue]
        )
    }

    static func markSeen(_ id: OrderSubmission.ID, in db: Database) throws {
        try db.execute(
            sql: """
                UPDATE submission SET isSeen = 1
                WHERE id = ? AND state NOT IN ('queued', 'sending', 'unknown')
                """,
            arguments: [id.rawValue]
        )
    }

    /// Marks all submissions as seen by the user.
    ///
    /// Call this method only if no submission is active.
    static func markSeen(in db: Database) throws {
        try db.execute(sql: "UPDATE submission SET isSeen = 1 WHERE NOT isSeen")
    }

    private static func lines(of id: OrderSubmission.ID, _ db: Database) throws -> [OrderSubmission.Line] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT skuID, name, quantity, minorUnits, currency FROM submissionLine
                WHERE submissionID = ? ORDER BY position
                """
        )
        return try Row.fetchAll(statement, arguments: [id.rawValue]).map(line)
    }

    private static func line(_ row: Row) throws -> OrderSubmission.Line {
        OrderSubmission.Line(
            skuID: SKU.ID(try row.decode(forColumn: "skuID")),
            name: try row.decode(forColumn: "name"),
            quantity: Quantity.nearest(to: try row.decode(forColumn: "quantity")),
            unitPrice: try row.price(in: "submissionLine")
        )
    }

    private static func state(_ row: Row) throws -> Submission.State {
        switch try row.decode(String.self, forColumn: "state") {
        case "queued": .queued
        case "sending": .sending
        case "unknown": .unknown
        case "placed": .placed(Order.ID(try row.decode(forColumn: "orderID")))
        case "refused": .refused(try OrderRefusal(row))
        case "withdrawn": .withdrawn
        case let other: throw StorageError.corruptValue(other, in: "submission.state")
        }
    }
}

extension Submission.State {
    fileprivate var column: String {
        switch self {
        case .queued: "queued"
        case .sending: "sending"
        case .unknown: "unknown"
        case .placed: "placed"
        case .refused: "refused"
        case .withdrawn: "withdrawn"
        }
    }
}

extension OrderRefusal {
    fileprivate init(_ row: Row) throws {
        func sku() throws -> SKU.ID { SKU.ID(try row.decode(forColumn: "refusalSKU")) }
        self =
            switch try row.decode(String.self, forColumn: "refusal") {
            case "priceChanged":
                .priceChanged(try sku(), now: try row.price(in: "submission"))
            case "insufficientStock":
                .insufficientStock(
                    try sku(),
                    left: Count.nearest(to: try row.decode(forColumn: "refusalStock"))
                )
            case "unknownSKU": .unknownSKU(try sku())
            case "keyUsedForOtherLines": .keyUsedForOtherLines
            case "invalid": .invalid
            case "unexplained": .unexplained
            case let other: throw StorageError.corruptValue(other, in: "submission.refusal")
            }
    }

    fileprivate var columns: StatementArguments {
        switch self {
        case .priceChanged(let id, let now):
            ["priceChanged", id.rawValue, now.minorUnits, now.currency.code, nil]
        case .insufficientStock(let id, let left): ["insufficientStock", id.rawValue, nil, nil, left]
        case .unknownSKU(let id): ["unknownSKU", id.rawValue, nil, nil, nil]
        case .keyUsedForOtherLines: ["keyUsedForOtherLines", nil, nil, nil, nil]
        case .invalid: ["invalid", nil, nil, nil, nil]
        case .unexplained: ["unexplained", nil, nil, nil, nil]
        }
    }
}
