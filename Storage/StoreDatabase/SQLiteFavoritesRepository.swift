package import Foundation
import GRDB
package import StoreDomain

package struct SQLiteFavoritesRepository: FavoritesRepository {
    private let databases: JoinedDatabases

    package init(_ database: AccountDatabase) {
        databases = JoinedDatabases(database, reading: ["favorite"])
    }

    package func favorites() -> StoredValues<[Favorite]> {
        databases.values(listed)
    }

    package func isFavorite(_ id: Product.ID) -> StoredValues<Bool> {
        databases.user.values(of: ["favorite"]) { db in
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
        try await databases.user.write { db in
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
        try await databases.user.write { db in
            let sql = "UPDATE favorite SET removedAt = NULL WHERE productID = ? AND removedAt IS NOT NULL"
            try db.cachedStatement(sql: sql).execute(arguments: [id.rawValue])
        }
    }

    package func rememberProducts() async throws(StorageError) {
        let ids = try await databases.user.read { db in
            try String.fetchAll(db.cachedStatement(sql: "SELECT productID FROM favorite"))
        }
        let products = try await databases.catalog.read { db in
            try StoredProduct.fetchAll(db, .listed(ids)).map(\.product)
        }
        guard !products.isEmpty else { return }
        try await databases.user.write { db in
            for product in products { try Favorite.LastKnown(product).save(for: product.id, in: db) }
        }
    }

    private func listed() async throws(StorageError) -> [Favorite] {
        let favorites = try await databases.user.read { db in
            try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT productID, name, fromMinorUnits, toMinorUnits, currency FROM favorite
                        WHERE removedAt IS NULL ORDER BY addedAt DESC, number DESC
                        """
                )
            ).map { row in
                let id: String = try row.decode(forColumn: "productID")
                return (id: id, lastKnown: try Favorite.LastKnown(row))
            }
        }
        let (products, isComplete) = try await databases.catalog.read { db in
            let products = try StoredProduct.fetchAll(db, .listed(favorites.map(\.id))).map(\.product)
            return (products, try SQLiteCatalogRepository.isFullCatalogStored(db))
        }
        // A corrupt file may contain duplicate identifiers.
        let known = Dictionary(products.map { ($0.id, Favorite($0)) }) { first, _ in first }
        return favorites.map { favorite in
            let id = Product.ID(favorite.id)
            return known[id]
                ?? Favorite(id: id, lastKnown: favorite.lastKnown, isMissingFromCatalog: isComplete)
        }
    }
}

extension Favorite.LastKnown {
    fileprivate init?(_ row: Row) throws {
        guard let name = try row.decode(String?.self, forColumn: "name"),
            let from = try row.decode(Int?.self, forColumn: "fromMinorUnits"),
            let currency = try row.decode(String?.self, forColumn: "currency")
        else { return nil }
        let prices = try [from, try row.decode(Int?.self, forColumn: "toMinorUnits")].compactMap(\.self).map {
            Price.regular(try Money(price: $0, currency, in: "favorite"))
        }
        self.init(
            name: name,
            price: prices.count == 2 ? .range(from: prices[0], to: prices[1]) : .single(prices[0])
        )
    }

    fileprivate func save(for id: Product.ID, in db: Database) throws {
        let highest: Money? = if case .range(_, let to) = price { to.amount } else { nil }
        let statement = try db.cachedStatement(
            sql: """
                UPDATE favorite SET name = ?, fromMinorUnits = ?, toMinorUnits = ?, currency = ?
                WHERE productID = ?
                """
        )
        try statement.execute(
            arguments: [
                name, price.lowest.amount.minorUnits, highest?.minorUnits, price.lowest.amount.currency.code,
                id.rawValue,
            ]
        )
    }
}
