import Foundation
package import StoreDomain
import Testing
import ViewStateTesting

package enum OrdersRepositoryContract {
    package static let requirements: [Requirement<any Repositories>] = [
        Requirement("keepsAnEmptyList") { store async throws in
            try await store.orders.save(orders: [], at: .early)
            #expect(try await store.orders.now() == Saved([], savedAt: .early))
        },

        // Orders are read as they were saved, starting with the newest order. If two orders have the same
        // date, the order with the higher number comes first.
        Requirement("listsTheNewestFirst") { store async throws in
            let listed = [
                Order.numbered(7, at: .late), .numbered(10, at: .early), .numbered(9, at: .early),
                .numbered(8, at: .early),
            ]
            for order in [listed[2], listed[0], listed[3], listed[1]] {
                try await store.orders.save(orders: [order], at: .late)
            }
            #expect(try await store.orders.now()?.value == listed)
            for order in listed {
                #expect(try await store.orders.now(order.id) == Saved(order, savedAt: .late))
            }
        },

        // Identifiers are compared byte by byte, as in the backend.
        Requirement("keepsTheLinesOfTwoWhoseIdentitiesAreEqualTexts") { store async throws in
            let orders = [
                Order.numbered(2, id: "o-caf\u{E9}", at: .late),
                .numbered(1, id: "o-cafe\u{301}", at: .early),
            ]
            try await store.orders.save(orders: orders, at: .late)
            #expect(try await store.orders.now()?.value == orders)
        },

        // A save replaces the orders that it contains and does not change any other orders.
        Requirement("keepsWhatASaveDoesNotHave") { store async throws in
            try await store.orders.save(
                orders: [.numbered(1, at: .early), .numbered(2, at: .early)],
                at: .early
            )
            let newer = Order.numbered(2, at: .late)
            try await store.orders.save(orders: [newer], at: .late)
            #expect(try await store.orders.now() == Saved([newer, .numbered(1, at: .early)], savedAt: .late))
            #expect(try await store.orders.now(Order.ID("o-1"))?.savedAt == .early)
        },

        // The numbers of unreadable orders on all pages are added up. Saving the newest page resets the sum
        // to that page's number.
        Requirement("countsWhatWasLeftOut") { store async throws in
            let pages = [(3, true, 3), (4, false, 7), (0, false, 7), (2, true, 2), (0, true, 0)]
            for (count, isNewest, expected) in pages {
                try await store.orders.save(Page([], leftOutCount: count), isNewest: isNewest, at: .early)
                try await store.orders.save(orders: [.sampleTote], at: .early)
                #expect(try await store.orders.now()?.leftOutCount == expected)
            }
        },

        Requirement("deliversEachSave") { store async throws in
            let lists = [ValueRecorder(store.orders.orders()), ValueRecorder(store.orders.orders())]
            let one = ValueRecorder(store.orders.order(Order.sampleTote.id))
            #expect(try await one.saved() == [nil])
            for list in lists { #expect(try await list.saved() == [nil]) }
            try await store.orders.save(orders: [.sampleTote], at: .early)
            for list in lists {
                #expect(try await list.saved() == [nil, Saved([.sampleTote], savedAt: .early)])
            }
            try await store.orders.save(orders: [.numbered(2, at: .early)], at: .late)
            #expect(try await one.saved() == [nil, Saved(.sampleTote, savedAt: .early)])
        },
    ]
}

extension Order {
    fileprivate static func numbered(_ number: Int, id: String? = nil, at date: Date) -> Order {
        let price = Money(minorUnits: PriceAmount.range.upperBound, currency: .eur)
        let quantity = Quantity.range.upperBound
        let lines = ["s-2", "s-1"].map { id in
            OrderLine(skuID: SKU.ID(id), name: "'\u{1B}", quantity: quantity, unitPrice: price)
        }
        return Order(
            id: ID(id ?? "o-\(number)"),
            number: OrderNumber("F-\(number)"),
            placedAt: date,
            lines: lines,
            total: Money(minorUnits: TotalAmount.range.upperBound, currency: .eur)
        )
    }
}

extension OrdersRepository {
    package func now() async throws -> Saved<[Order]>? {
        try await orders().current()
    }

    func now(_ id: Order.ID) async throws -> Saved<Order>? {
        try await order(id).current()
    }
}
