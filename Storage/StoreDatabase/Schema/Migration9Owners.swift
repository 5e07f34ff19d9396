import GRDB

/// A whole database belongs to one owner, so a submission need not say which backend it is for.
///
/// The embedded backend kept its orders in memory, and used the same numbers again in each run. Orders from
/// it get an identity that no backend uses.
enum Migration9Owners {
    /// Changes the tables.
    ///
    /// - Parameter db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func migrate(_ db: Database) throws {
        let ids = try String.fetchAll(db, sql: forgotten)
        for id in ids {
            let change: StatementArguments = ["new": "earlier-\(id)", "old": id]
            try db.execute(sql: "UPDATE placedOrder SET id = :new WHERE id = :old", arguments: change)
            try db.execute(sql: "UPDATE orderLine SET orderID = :new WHERE orderID = :old", arguments: change)
            try db.execute(
                sql: "UPDATE submission SET orderID = :new WHERE orderID = :old",
                arguments: change
            )
        }
        try db.execute(sql: "ALTER TABLE submission DROP COLUMN backend")
    }

    /// The orders of such backends; an order that no submission placed is a server's, if there ever was one.
    private static let forgotten = """
        SELECT id FROM placedOrder WHERE coalesce(
            (SELECT coalesce(backend, 'own') FROM submission WHERE orderID = placedOrder.id
                ORDER BY number DESC LIMIT 1),
            (SELECT max(backend) FROM submission WHERE backend <> 'own'),
            'own'
        ) = 'own'
        """
}
