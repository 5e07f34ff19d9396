import StoreDomain
import Testing

/// The contract for every backend that accepts orders.
///
/// Tests check both the fake and the real backend against the contract.
///
/// ```swift
/// @Test(arguments: OrdersServiceContract.requirements)
/// func implementationMeetsContract(_ requirement: Requirement<ContractCustomer>) async throws {
///     try await requirement.check(ContractCustomer(.fake(), selling: Product.samples))
/// }
/// ```
package enum OrdersServiceContract {
    package static let requirements: [Requirement<ContractCustomer>] = [
        // An order contains the submitted lines and prices. The list contains the order exactly as the
        // backend confirmed it.
        Requirement("placesAnOrder") { customer async throws in
            let (sku, other) = (customer.sku, customer.other)
            let order = try await customer.place("key-1", [.of(other), .of(sku, 2)])

            #expect(order.lines.map(\.skuID) == [other.id, sku.id])
            #expect(order.lines.map(\.quantity) == [1, 2])
            #expect(order.lines.map(\.unitPrice) == [other.price.amount, sku.price.amount])
            #expect(order.lines.allSatisfy { !$0.name.isEmpty })
            let total = other.price.amount.minorUnits + 2 * sku.price.amount.minorUnits
            #expect(order.total == Money(minorUnits: total, currency: sku.price.amount.currency))
            #expect(try await customer.allOrders() == [order])
        },

        // Repeating a submission returns the same order.
        Requirement("placesASubmissionOnce") { customer async throws in
            let first = try await customer.place("key-1", [.of(customer.sku)])
            #expect(try await customer.place("key-1", [.of(customer.sku)]) == first)
            #expect(try await customer.allOrders() == [first])
            let another = try await customer.place("key-2", [.of(customer.sku)])
            #expect(another.id != first.id)
            #expect(another.number != first.number)
        },

        // The key of an existing order cannot be used to place an order with different lines.
        Requirement("refusesOtherLinesUnderAKey") { customer async throws in
            _ = try await customer.place("key-1", [.of(customer.sku)])
            for line in [OrderSubmission.Line.of(customer.sku, 2), .of(customer.other)] {
                try await customer.expect("key-1", [line], isRefused: .keyUsedForOtherLines)
            }
        },

        // A submission with a wrong price is refused. The refusal contains the current price.
        Requirement("refusesAnotherPrice") { customer async throws in
            let (sku, price) = (customer.sku, customer.sku.price.amount)
            for difference in [-1, 1] {
                let wrong = Money(minorUnits: price.minorUnits + difference, currency: price.currency)
                let line = OrderSubmission.Line(skuID: sku.id, name: "", quantity: 1, unitPrice: wrong)
                try await customer.expect(
                    "key-1",
                    [.of(customer.other), line],
                    isRefused: .priceChanged(sku.id, now: price)
                )
            }
        },

        Requirement("refusesAnUnknownVariant") { customer async throws in
            let unknown = OrderSubmission.Line(
                skuID: SKU.ID("no such \"thing\""),
                name: "",
                quantity: 1,
                unitPrice: customer.sku.price.amount
            )
            try await customer.expect(
                "key-1",
                [.of(customer.sku), unknown],
                isRefused: .unknownSKU(unknown.skuID)
            )
        },

        // A quantity that exceeds the stock is refused. The refusal contains the remaining stock. The refused
        // submission has no effect, and its key can still be used to place an order.
        Requirement("refusesMoreThanThereIs") { customer async throws in
            let (sku, other) = (customer.sku, customer.other)
            let (stock, rest) = (sku.stock, other.stock)
            try await customer.expect(
                "key-1",
                [.of(other), .of(sku, stock + 1)],
                isRefused: .insufficientStock(sku.id, left: stock)
            )
            let order = try await customer.place("key-1", [.of(other, rest), .of(sku, stock)])
            #expect(try await customer.allOrders() == [order])
        },

        // An order reduces the stock.
        Requirement("sellsEachPieceOnce") { customer async throws in
            let (sku, stock) = (customer.sku, customer.sku.stock)
            _ = try await customer.place("key-1", [.of(sku, stock - 1)])
            try await customer.expect(
                "key-2",
                [.of(sku, 2)],
                isRefused: .insufficientStock(sku.id, left: 1)
            )
            _ = try await customer.place("key-2", [.of(sku, 1)])
        },

        Requirement("refusesAnEmptyOrder") { customer async throws in
            try await customer.expect("key-1", [], isRefused: .invalid)
            try await customer.expect("key-1", [.of(customer.sku, 0)], isRefused: .invalid)
        },

        // The list begins with the newest order, and its pages contain each order exactly once.
        Requirement("listsEachOrderOnceTheNewestFirst") { customer async throws in
            #expect(try await customer.service.orders(nil) == Page<Order>([], next: nil))
            var placed: [Order] = []
            for (index, sku) in customer.skus.prefix(45).enumerated() {
                placed.append(try await customer.place("key-\(index)", [.of(sku)]))
            }
            let orders = try await customer.allOrders()
            #expect(orders == placed.reversed())
            let newest = try await customer.service.orders(nil).elements
            #expect(newest == Array(orders.prefix(newest.count)))
        },

        Requirement("findsEachOrder") { customer async throws in
            for key in ["key-1", "key-2"] {
                let order = try await customer.place(key, [.of(customer.sku)])
                #expect(try await customer.service.order(order.id) == order)
            }
            for id in ["no-such-order", "", "..", "o-99999"] {
                await #expect(throws: StoreError.notFound, "\(id)") {
                    try await customer.service.order(Order.ID(id))
                }
            }
        },

        // A cursor that did not come from a page causes an error.
        Requirement("refusesACursorThatNoPageGave") { customer async throws in
            for cursor in ["x", "-1", "99999"] {
                await #expect(throws: StoreError.unexpectedResponse) {
                    try await customer.service.orders(Page<Order>.Cursor(cursor))
                }
            }
        },

        // A call in a canceled task places no order and throws `canceled`.
        Requirement("placesNothingForACanceledTask") { customer async throws in
            await #expect(throws: OrderError.notPlaced(.canceled)) {
                try await whenCanceled { try await customer.place("key-1", [.of(customer.sku)]) }
            }
            #expect(try await customer.allOrders() == [])
        },
    ]
}
