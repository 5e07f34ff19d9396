import Foundation
package import StoreDomain
import Testing
import ViewStateTesting

/// What every ``OrdersRepository`` has to hold, one claim a case; a test runs all of them on each
/// implementation.
package enum OrdersRepositoryContract: CaseIterable, Sendable {
    /// Before the first save, what is observed is `nil`; a saved list may be empty.
    case hasNothingAtFirst

    /// Orders come out as they went in, the newest first, and among equals the higher number.
    case listsTheNewestFirst

    /// A save replaces what it has and keeps the rest.
    case keepsWhatASaveDoesNotHave

    /// A save is delivered to everyone who observes.
    case deliversEachSave

    /// A save by a cancelled task fails and changes nothing.
    case leavesOutACancelledSave

    /// Checks the claim; a violation is recorded as an issue of the current test.
    ///
    /// - Parameter orders: An implementation in which nothing was ever saved.
    /// - Throws: What an implementation throws.
    package func check(_ orders: any OrdersRepository) async throws {
        switch self {
        case .hasNothingAtFirst: try await Self.hasNothingAtFirst(orders)
        case .listsTheNewestFirst: try await Self.listsTheNewestFirst(orders)
        case .keepsWhatASaveDoesNotHave: try await Self.keepsWhatASaveDoesNotHave(orders)
        case .deliversEachSave: try await Self.deliversEachSave(orders)
        case .leavesOutACancelledSave: try await Self.leavesOutACancelledSave(orders)
        }
    }

    private static func hasNothingAtFirst(_ orders: any OrdersRepository) async throws {
        #expect(try await orders.now() == nil)
        #expect(try await orders.now(Order.sample.id) == nil)
        try await orders.save(orders: [], at: .early)
        #expect(try await orders.now() == Saved([], savedAt: .early))
    }

    private static func listsTheNewestFirst(_ orders: any OrdersRepository) async throws {
        let listed = [
            Order.numbered(7, at: .late), .numbered(10, at: .early), .numbered(9, at: .early),
            .numbered(8, at: .early),
        ]
        for order in [listed[2], listed[0], listed[3], listed[1]] {
            try await orders.save(orders: [order], at: .late)
        }
        #expect(try await orders.now()?.value == listed)
        for order in listed { #expect(try await orders.now(order.id) == Saved(order, savedAt: .late)) }
    }

    private static func keepsWhatASaveDoesNotHave(_ orders: any OrdersRepository) async throws {
        try await orders.save(orders: [.numbered(1, at: .early), .numbered(2, at: .early)], at: .early)
        let newer = Order.numbered(2, at: .late)
        try await orders.save(orders: [newer], at: .late)
        #expect(try await orders.now() == Saved([newer, .numbered(1, at: .early)], savedAt: .late))
        #expect(try await orders.now(Order.ID("o-1"))?.savedAt == .early)
    }

    private static func deliversEachSave(_ orders: any OrdersRepository) async throws {
        let lists = [ValueRecorder(orders.orders()), ValueRecorder(orders.orders())]
        let one = ValueRecorder(orders.order(Order.sample.id))
        #expect(try await one.saved() == [nil])
        for list in lists { #expect(try await list.saved() == [nil]) }
        try await orders.save(orders: [.sample], at: .early)
        for list in lists { #expect(try await list.saved() == [nil, Saved([.sample], savedAt: .early)]) }
        try await orders.save(orders: [.numbered(2, at: .early)], at: .late)
        #expect(try await one.saved() == [nil, Saved(.sample, savedAt: .early)])
    }

    private static func leavesOutACancelledSave(_ orders: any OrdersRepository) async throws {
        let save = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await orders.save(orders: [.sample], at: .late)
        }
        await #expect(throws: StorageError.cancelled) { try await save.value }
        #expect(try await orders.now() == nil)
    }
}

extension Order {
    fileprivate static func numbered(_ number: Int, at date: Date) -> Order {
        let price = Money(minorUnits: PriceAmount.range.upperBound, currency: .eur)
        let quantity = Quantity.range.upperBound
        let lines = ["s-2", "s-1"].map { id in
            OrderLine(skuID: SKU.ID(id), name: "'\u{1B}", quantity: quantity, unitPrice: price)
        }
        return Order(
            id: ID("o-\(number)"),
            number: OrderNumber("F-\(number)"),
            placedAt: date,
            lines: lines,
            total: Money(minorUnits: TotalAmount.range.upperBound, currency: .eur)
        )
    }
}

extension OrdersRepository {
    /// The orders now.
    package func now() async throws -> Saved<[Order]>? {
        try #require(await orders().first { _ in true }).get()
    }

    /// An order now.
    func now(_ id: Order.ID) async throws -> Saved<Order>? {
        try #require(await order(id).first { _ in true }).get()
    }
}
