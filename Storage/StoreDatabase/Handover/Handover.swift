import Foundation
import GRDB
package import StoreDomain

/// Adds a guest's cart and favorites to an account exactly once, even after an interruption.
///
/// Each step is a transaction in a single database. The first transaction moves the guest's cart and
/// favorites into a handover for the account. The second transaction adds the handover's contents to the
/// account's database and records the handover's identifier. The third transaction deletes the handover.
/// After an interruption, the next call completes the handover. A handover whose identifier has been recorded
/// is never added again.
package enum Handover {
    private static let lineColumns = "skuID, productID, name, color, size, minorUnits, currency, quantity"
    private static let favoriteColumns =
        "productID, addedAt, name, fromMinorUnits, toMinorUnits, currency"

    /// Hands over the guest's cart and favorites, and completes earlier handovers to this account.
    ///
    /// Handovers to other accounts stay in the guest's database.
    package static func run(
        from guest: AccountDatabase,
        into account: AccountDatabase,
        of owner: Owner
    ) async throws(StorageError) {
        try await begin(guest, owner)
        let ids = try await guest.user.read { db in
            try String.fetchAll(
                db,
                sql: "SELECT id FROM handover WHERE backend = ? AND account = ? ORDER BY rowid",
                arguments: [owner.backend, owner.account]
            )
        }
        for id in ids {
            let (lines, favorites) = try await guest.user.read { db in
                (
                    try rows("waitingLine", "position, \(lineColumns)", id, db),
                    try rows("waitingFavorite", "number, \(favoriteColumns)", id, db)
                )
            }
            try await account.user.write { db in try take(id, lines, favorites, db) }
            try await guest.user.write { db in
                for table in ["waitingLine", "waitingFavorite"] {
                    try db.execute(sql: "DELETE FROM \(table) WHERE handoverID = ?", arguments: [id])
                }
                try db.execute(sql: "DELETE FROM handover WHERE id = ?", arguments: [id])
            }
        }
    }

    private static func begin(_ guest: AccountDatabase, _ owner: Owner) async throws(StorageError) {
        try await guest.user.write { db in
            let isEmpty = try Bool.fetchOne(
                db,
                sql: """
                    SELECT NOT EXISTS (SELECT 1 FROM cartLine)
                        AND NOT EXISTS (SELECT 1 FROM favorite WHERE removedAt IS NULL)
                    """
            )
            guard isEmpty == false else { return }
            let id = UUID().uuidString
            try db.execute(
                sql: "INSERT INTO handover VALUES (?, ?, ?)",
                arguments: [id, owner.backend, owner.account]
            )
            try db.execute(
                sql: """
                    INSERT INTO waitingLine (handoverID, position, \(lineColumns))
                    SELECT ?, position, \(lineColumns) FROM cartLine
                    """,
                arguments: [id]
            )
            try db.execute(
                sql: """
                    INSERT INTO waitingFavorite (handoverID, number, \(favoriteColumns))
                    SELECT ?, number, \(favoriteColumns) FROM favorite WHERE removedAt IS NULL
                    """,
                arguments: [id]
            )
            try db.execute(sql: "DELETE FROM cartLine")
            try db.execute(sql: "DELETE FROM favorite")
        }
    }

    private static func rows(
        _ table: String,
        _ columns: String,
        _ id: String,
        _ db: Database
    ) throws -> [[DatabaseValue]] {
        let sql = "SELECT handoverID, \(columns) FROM \(table) WHERE handoverID = ? ORDER BY 2"
        return try Row.fetchAll(db, sql: sql, arguments: [id]).map { Array($0.databaseValues) }
    }

    private static func take(
        _ id: String,
        _ lines: [[DatabaseValue]],
        _ favorites: [[DatabaseValue]],
        _ db: Database
    ) throws {
        let isTaken = "SELECT EXISTS (SELECT 1 FROM takenHandover WHERE id = ?)"
        guard try Bool.fetchOne(db, sql: isTaken, arguments: [id]) == false else { return }
        try db.execute(sql: "INSERT INTO takenHandover VALUES (?)", arguments: [id])
        for line in lines {
            try db.execute(
                sql: "INSERT INTO waitingLine (handoverID, position, \(lineColumns)) "
                    + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                arguments: StatementArguments(line)
            )
        }
        for favorite in favorites {
            // Omit the handover's identifier and the guest's number because the account does not use them.
            try db.execute(
                sql: """
                    INSERT INTO favorite (\(favoriteColumns)) VALUES (?, ?, ?, ?, ?, ?)
                    ON CONFLICT (productID) DO UPDATE SET removedAt = NULL WHERE removedAt IS NOT NULL
                    """,
                arguments: StatementArguments(favorite.dropFirst(2))
            )
        }
        try StoredCartLines.joinWaiting(in: db)
    }
}
