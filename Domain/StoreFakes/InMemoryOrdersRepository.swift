package import Foundation
package import StoreDomain

package struct InMemoryOrdersRepository: OrdersRepository, Hooked {
    private let store: InMemoryStore
    package var hooks = SaveHooks()

    package init(_ store: InMemoryStore) {
        self.store = store
    }

    package func orders() -> SavedValues<[Order]> {
        store.values { state in
            let orders = state.orders.keys.compactMap { state.order($0)?.value }.sorted { first, second in
                (first.placedAt, first.number.text.count, first.number.text)
                    > (second.placedAt, second.number.text.count, second.number.text)
            }
            return state.ordersSavedAt.map {
                Saved(orders, savedAt: $0, leftOutCount: state.leftOutOrderCount)
            }
        }
    }

    package func order(_ id: Order.ID) -> SavedValues<Order> {
        store.values { $0.order(id) }
    }

    package func save(_ page: Page<Order>, isNewest: Bool, at date: Date) async throws(StorageError) {
        try await store.commit(through: hooks) { state in
            state.save(page.elements, at: date)
            state.leftOutOrderCount = page.leftOutCount + (isNewest ? 0 : state.leftOutOrderCount)
        }
    }
}

extension InMemoryStore.State {
    fileprivate func order(_ id: Order.ID) -> Saved<Order>? {
        guard let saved = orders[id] else { return nil }
        var order = saved.value
        let submission = submissions.last { $0.state == .placed(id) }
        order.differences = submission?.order.differences(from: order) ?? []
        return Saved(order, savedAt: saved.savedAt)
    }

    mutating func save(_ orders: [Order], at date: Date) {
        for order in orders { self.orders[order.id] = Saved(order, savedAt: date) }
        ordersSavedAt = date
    }
}
