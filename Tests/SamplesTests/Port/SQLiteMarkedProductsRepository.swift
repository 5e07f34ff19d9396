import GRDB
package import StoreDomain

@testable package import StoreDatabase

package struct SQLiteMarkedProductsRepository: MarkedProductsRepository {
    private let database: ObservedDatabase

    package init(_ database: AccountDatabase) {
        self.database = database.user
    }

    package func values() -> StoredValues<[Product.ID]> {
        database.values(of: ["markedProducts"]) { db in
            try String.fetchAll(
                db,
                sql: "SELECT productID FROM markedProducts WHERE NOT isRemoved ORDER BY number DESC"
            ).map { Product.ID($0) }
        }
    }

    package func set(_ isMarked: Bool, _ id: Product.ID) async throws(StorageError) {
        let sql =
            isMarked
            ? """
            INSERT INTO markedProducts (productID) VALUES (:id)
            ON CONFLICT (productID) DO UPDATE SET
                number = (SELECT max(number) + 1 FROM markedProducts), isRemoved = 0 WHERE isRemoved
            """
            : "UPDATE markedProducts SET isRemoved = 1 WHERE productID = :id"
        try await database.write { db in try db.execute(sql: sql, arguments: ["id": id.rawValue]) }
    }

    package func undoRemoval(of id: Product.ID) async throws(StorageError) {
        try await database.write { db in
            try db.execute(
                sql: "UPDATE markedProducts SET isRemoved = 0 WHERE productID = ?",
                arguments: [id.rawValue]
            )
        }
    }
}
