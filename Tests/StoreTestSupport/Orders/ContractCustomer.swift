package import StoreDomain
import Testing

/// A customer who places orders for ``OrdersServiceContract``.
package struct ContractCustomer: Sendable {
    let service: OrdersService

    /// The variants whose stock is at least two.
    let skus: [SKU]

    let sku: SKU

    let other: SKU

    /// Creates a customer of a backend that has no orders.
    ///
    /// The initializer throws an error unless at least two variants of the products have a stock of two or
    /// more.
    package init(_ service: OrdersService, selling products: [Product]) throws {
        self.service = service
        skus = products.flatMap(\.skus).filter { $0.stock >= 2 }
        sku = try #require(skus.first)
        other = try #require(skus.dropFirst().first)
    }

    func place(_ key: String, _ lines: [OrderSubmission.Line]) async throws -> Order {
        try await service.place(OrderSubmission(id: OrderSubmission.ID(key), lines: lines))
    }

    /// Reads all orders, page by page.
    func allOrders() async throws -> [Order] {
        var orders: [Order] = []
        var start: Page<Order>.Cursor?
        repeat {
            let page = try await service.orders(start)
            orders += page.elements
            try #require(orders.count < 1000, "A page is repeated.")
            start = page.next
        } while start != nil
        return orders
    }

    /// Expects that a submission is refused and changes nothing.
    func expect(
        _ key: String,
        _ lines: [OrderSubmission.Line],
        isRefused refusal: OrderRefusal,
        location: SourceLocation = #_sourceLocation
    ) async throws {
        let before = try await allOrders()
        await #expect(throws: OrderError.refused(refusal), sourceLocation: location) {
            try await place(key, lines)
        }
        #expect(try await allOrders() == before, sourceLocation: location)
    }
}

extension OrderSubmission.Line {
    /// Creates a line that has the variant's price.
    static func of(_ sku: SKU, _ quantity: Int = 1) -> OrderSubmission.Line {
        OrderSubmission.Line(skuID: sku.id, name: "", quantity: quantity, unitPrice: sku.price.amount)
    }
}
