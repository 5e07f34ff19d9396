import Foundation
package import StoreDomain
import Synchronization

/// The orders on an in-memory backend that checks prices and stock levels as the real backend does.
package final class InMemoryOrderBook: Sendable {
    private struct State: Sendable {
        var orders: [Order] = []
        var submissions: [OrderSubmission.ID: OrderSubmission] = [:]
        var losesNextReply = false
    }

    private let pageSize: Int
    private let products: [Product]
    private let clock: StoreClock
    private let state = Mutex(State())

    package init(products: [Product] = Product.samples, pageSize: Int = 20, clock: StoreClock = .system) {
        self.products = products
        self.pageSize = pageSize
        self.clock = clock
    }

    /// Makes the backend process the next submission but lose the response, so that the outcome is unknown to
    /// the caller.
    package func loseNextReply() {
        state.withLock { $0.losesNextReply = true }
    }

    package var orders: [Order] {
        state.withLock { $0.orders.reversed() }
    }

    func place(_ submission: OrderSubmission) throws(OrderError) -> Order {
        guard !Task.isCancelled else { throw .notPlaced(.canceled) }
        let outcome: Result<Order, OrderError> = state.withLock { state in
            let outcome = self.outcome(of: submission, in: &state)
            defer { state.losesNextReply = false }
            return state.losesNextReply ? .failure(.unknown(.unavailable)) : outcome
        }
        return try outcome.get()
    }

    func page(from start: Page<Order>.Cursor?) throws(StoreError) -> Page<Order> {
        guard !Task.isCancelled else { throw .canceled }
        let all = orders
        var first = 0
        if let start {
            guard let last = all.firstIndex(where: { $0.id == Order.ID(start.rawValue) }) else {
                throw .unexpectedResponse
            }
            first = last + 1
        }
        let page = all.dropFirst(first).prefix(pageSize)
        let hasMore = first + page.count < all.count
        let next = hasMore ? page.last.map { Page<Order>.Cursor($0.id.rawValue) } : nil
        return Page<Order>(Array(page), next: next)
    }

    private func outcome(
        of submission: OrderSubmission,
        in state: inout State
    ) -> Result<Order, OrderError> {
        if let index = state.orders.firstIndex(where: { $0.id == Order.ID(submission.id.rawValue) }) {
            let isTheSame = state.submissions[submission.id] == submission
            return isTheSame ? .success(state.orders[index]) : .failure(.refused(.keyUsedForOtherLines))
        }
        return Result { () throws(OrderError) in
            let order = try order(for: submission, in: state)
            state.orders.append(order)
            state.submissions[submission.id] = submission
            return order
        }
    }

    private func order(
        for submission: OrderSubmission,
        in state: State
    ) throws(OrderError) -> Order {
        guard let currency = submission.lines.first?.unitPrice.currency else {
            throw .refused(.invalid)
        }
        var lines: [OrderLine] = []
        for line in submission.lines { lines.append(try self.line(for: line, in: state)) }
        return Order(
            id: Order.ID(submission.id.rawValue),
            number: OrderNumber("F-\(state.orders.count + 1)"),
            placedAt: clock.now(),
            lines: lines,
            total: Money(
                minorUnits: lines.reduce(0) { $0 + $1.quantity * $1.unitPrice.minorUnits },
                currency: currency
            )
        )
    }

    private func line(
        for line: OrderSubmission.Line,
        in state: State
    ) throws(OrderError) -> OrderLine {
        let product = products.first { $0.skus.contains { $0.id == line.skuID } }
        guard let product, let sku = product.skus.first(where: { $0.id == line.skuID }) else {
            throw .refused(.unknownSKU(line.skuID))
        }
        guard sku.price.amount == line.unitPrice else {
            throw .refused(.priceChanged(sku.id, now: sku.price.amount))
        }
        guard line.quantity > 0 else { throw .refused(.invalid) }
        let sold = state.orders.flatMap(\.lines).filter { $0.skuID == sku.id }.map(\.quantity).reduce(0, +)
        let left = sku.stock - sold
        guard line.quantity <= left else {
            throw .refused(.insufficientStock(sku.id, left: left))
        }
        return OrderLine(
            skuID: sku.id,
            name: product.name,
            quantity: line.quantity,
            unitPrice: line.unitPrice
        )
    }
}

extension OrdersService {
    package static func fake(_ book: InMemoryOrderBook = InMemoryOrderBook()) -> OrdersService {
        OrdersService {
            $0.place = { submission throws(OrderError) in try book.place(submission) }
            $0.orders = { start throws(StoreError) in try book.page(from: start) }
            $0.order = { id throws(StoreError) in
                guard !Task.isCancelled else { throw .canceled }
                guard let order = book.orders.first(where: { $0.id == id }) else { throw .notFound }
                return order
            }
        }
    }
}
