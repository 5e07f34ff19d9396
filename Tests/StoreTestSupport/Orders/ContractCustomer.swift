package import StoreDomain
import Testing

/// A customer who places orders for ``OrdersServiceContract``.
package struct ContractCustomer: Sendable {
    let service: OrdersService

    /// The variants whose stock is at least two.
    let skus: [SKU]

    /// The first variant in `skus`.
    let sku: SKU

    /// The second variant in `skus`.
    let other: SKU

    /// Creates a customer.
    ///
    /// - Parameters:
    ///   - service: A backend that has no orders.
    ///   - products: The backend's products, which must include at least two variants with a stock of two or
    ///     more.
    /// - Throws: An error if the products include fewer such variants.
    package init(_ service: OrdersService, selling products: [Product]) throws {
        self.service = service
        skus = products.flatMap(\.skus).filter { $0.stock >= 2 }
        sku = try #require(skus.first)
        other = try #require(skus.dropFirst().first)
    }

    /// Places an order.
    ///
    /// - Parameters:
    ///   - key: The submission's key.
    ///   - lines: The lines to order.
    /// - Returns: The placed order.
    /// - Throws: The error that the backend returns.
    func place(_ key: String, _ lines: [OrderSubmission.Line]) async throws -> Order {
        try await service.place(OrderSubmission(id: OrderSubmission.ID(key), lines: lines))
    }

    /// Reads all orders, page by page.
    ///
    /// - Returns: The orders.
    /// - Throws: The error that the backend returns.
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

    /// Expects that a submission is refused and changes nothing.
    ///
    /// - Parameters:
    ///   - key: The key of the submission.
    ///   - lines: The lines to order.
    ///   - refusal: The expected refusal.
    ///   - location: The source location for failures.
    /// - Throws: The error that the backend returns.
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
    ///
    /// - Parameters:
    ///   - sku: The variant to order.
    ///   - quantity: The number of items to order.
    /// - Returns: The new line.
    static func of(_ sku: SKU, _ quantity: Int = 1) -> OrderSubmission.Line {
        OrderSubmission.Line(skuID: sku.id, name: "", quantity: quantity, unitPrice: sku.price.amount)
    }
}
