package import Foundation
import GRDB
package import StoreDomain

package struct SQLiteOrdersRepository: OrdersRepository {
    private let database: ObservedDatabase

    package init(_ database: AccountDatabase) {
        self.database = database.user
    }

    package func orders() -> SavedValues<[Order]> {
        database.values(of: StoredOrders.tables) { db in try StoredOrders.list(db) }
    }

    package func order(_ id: Order.ID) -> SavedValues<Order> {
        database.values(of: StoredOrders.tables) { db in try StoredOrders.fetchAll(db, only: id).first }
    }

    package func save(_ page: Page<Order>, isNewest: Bool, at date: Date) async throws(StorageError) {
        try await database.write { db in
            try StoredOrders.save(
                page.elements,
                leftOutCount: page.leftOutCount,
                isNewestPage: isNewest,
                at: date,
                in: db
            )
        }
    }
}
