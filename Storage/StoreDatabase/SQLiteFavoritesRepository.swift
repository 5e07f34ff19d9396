package import Foundation
import GRDB
package import StoreDomain

/// Stores a person's favorites in a database; another one has their products.
package struct SQLiteFavoritesRepository: FavoritesRepository {
    private let databases: JoinedDatabases

    package init(_ database: ShopDatabase) {
        databases = JoinedDatabases(database, reading: ["favorite"])
    }

    package func favorites() -> StoredValues<[Favorite]> {
        databases.values(listed)
    }

    package func isFavorite(_ id: Product.ID) -> StoredValues<Bool> {
        databases.shop.values(of: ["favorite"]) { db in
            let statement = try db.cachedStatement(
                sql: "SELECT 1 FROM favorite WHERE productID = ? AND removedAt IS NULL"
            )
            return try Row.fetchOne(statement, arguments: [id.rawValue]) != nil
        }
    }

    package func setFavorite(
        _ isFavorite: Bool,
        _ id: Product.ID,
        at date: Date
    ) async throws(StorageError) {
        try await databases.shop.write { db in
            let sql =
                isFavorite
                ? """
                INSERT INTO favorite (productID, addedAt) VALUES (:id, :date)
                ON CONFLICT (productID) DO UPDATE SET
                    number = (SELECT max(number) + 1 FROM favorite), addedAt = :date, removedAt = NULL
                    WHERE removedAt IS NOT NULL
                """
                : "UPDATE favorite SET removedAt = :date WHERE productID = :id AND removedAt IS NULL"
            try db.cachedStatement(sql: sql)
                .execute(arguments: ["id": id.rawValue, "date": date.timeIntervalSinceReferenceDate])
        }
    }

    package func undoRemoval(of id: Product.ID) async throws(StorageError) {
        try await databases.shop.write { db in
            let sql = "UPDATE favorite SET removedAt = NULL WHERE productID = ? AND removedAt IS NOT NULL"
            try db.cachedStatement(sql: sql).execute(arguments: [id.rawValue])
        }
    }

    private func listed() async throws(StorageError) -> [Favorite] {
        let ids = try await databases.shop.read { db in
            try String.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT productID FROM favorite WHERE removedAt IS NULL
                        ORDER BY addedAt DESC, number DESC
                        """
                )
            )
        }
        let products = try await databases.catalogue.read { db in
            try StoredProduct.fetchAll(db, .listed(ids)).map(\.product)
        }
        // A damaged file may name one twice.
        let known = Dictionary(products.map { ($0.id, Favorite($0)) }) { first, _ in first }
        return ids.map { Product.ID($0) }.map { known[$0] ?? Favorite(id: $0) }
    }
}
