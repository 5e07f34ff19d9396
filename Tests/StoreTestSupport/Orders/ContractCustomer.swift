package import StoreDomain
import Testing

/// Places the orders that ``OrdersServiceContract`` makes requirements about.
package struct ContractCustomer: Sendable {
    /// The backend.
    let service: OrdersService

    /// The variants with two pieces or more in stock.
    let skus: [SKU]

    /// One of them.
    let sku: SKU

    /// Another one.
    let other: SKU

    /// Creates a customer.
    ///
    /// - Parameters:
    ///   - service: The backend, without orders.
    ///   - products: What it sells; at least two variants with two pieces each.
    /// - Throws: When there is not enough to buy.
    package init(_ service: OrdersService, selling products: [Product]) throws {
        self.service = service
        skus = products.flatMap(\.skus).filter { $0.stock >= 2 }
        sku = try #require(skus.first)
        other = try #require(skus.dropFirst().first)
    }

    /// Places an order.
    ///
    /// - Parameters:
    ///   - key: The key of its submission.
    ///   - lines: What to order.
    /// - Returns: The order.
    /// - Throws: What the backend throws.
    func place(_ key: String, _ lines: [OrderSubmission.Line]) async throws -> Order {
        try await service.place(OrderSubmission(id: OrderSubmission.ID(key), lines: lines))
    }

    /// All orders, page by page.
    ///
    /// - Returns: The orders.
    /// - Throws: What the backend throws.
    func allOrders() async throws -> [Order] {
        var orders: [Order] = []
        var start: Page<Order>.Cursor?
        repeat {
            let page = try await service.orders(start)
            orders += page.elements
            try #require(orders.count < 1000, "a page comes again")
            start = page.next
        } while start != nil
        return orders
    }

    /// Expects that a submission is refused and leaves nothing behind.
    ///
    /// - Parameters:
    ///   - key: Its key.
    ///   - lines: What to order.
    ///   - refusal: Why.
    ///   - location: Where failures are reported.
    /// - Throws: What the backend throws.
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
    /// A line at the price of the variant.
    ///
    /// - Parameters:
    ///   - sku: The variant.
    ///   - quantity: How many.
    /// - Returns: The line.
    static func of(_ sku: SKU, _ quantity: Int = 1) -> OrderSubmission.Line {
        OrderSubmission.Line(skuID: sku.id, name: "", quantity: quantity, unitPrice: sku.price.amount)
    }
}
