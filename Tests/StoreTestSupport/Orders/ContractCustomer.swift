import StoreDomain
import Testing

/// Places the orders that ``OrdersServiceContract`` makes claims about.
struct ContractCustomer {
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
    ///   - service: The backend.
    ///   - products: What it sells.
    /// - Throws: When there is not enough to buy.
    init(service: OrdersService, products: [Product]) throws {
        self.service = service
        skus = products.flatMap(\.skus).filter { ($0.stock ?? 0) >= 2 }
        sku = try #require(skus.first)
        other = try #require(skus.dropFirst().first)
    }

    /// A submission of some lines.
    ///
    /// - Parameters:
    ///   - key: Its key.
    ///   - lines: What to order.
    /// - Returns: The submission.
    func submission(_ key: String, _ lines: OrderSubmission.Line...) -> OrderSubmission {
        OrderSubmission(id: OrderSubmission.ID(key), lines: lines)
    }

    /// A line at the price of the variant.
    ///
    /// - Parameters:
    ///   - sku: The variant.
    ///   - quantity: How many.
    /// - Returns: The line.
    func line(_ sku: SKU, _ quantity: Int = 1) -> OrderSubmission.Line {
        OrderSubmission.Line(skuID: sku.id, quantity: quantity, unitPrice: sku.price.amount)
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
    ///   - submission: The submission.
    ///   - refusal: Why.
    ///   - location: Where failures are reported.
    /// - Throws: What the backend throws.
    func expect(
        _ submission: OrderSubmission,
        isRefused refusal: OrderRefusal,
        location: SourceLocation = #_sourceLocation
    ) async throws {
        let before = try await allOrders()
        await #expect(throws: OrderError.refused(refusal), sourceLocation: location) {
            try await service.place(submission)
        }
        #expect(try await allOrders() == before, sourceLocation: location)
    }
}
