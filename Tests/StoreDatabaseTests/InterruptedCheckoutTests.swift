import StoreDatabase
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

/// Tests of a checkout that resumes after the app is killed at any step.
struct InterruptedCheckoutTests {
    // A run has at most eight steps: two each for freezing the cart, recording the start, sending the order,
    // and recording the outcome.
    @Test(arguments: 0...9, [false, true])
    func placesOneOrderAfterReopeningDatabase(steps: Int, losesReply: Bool) async throws {
        let (temporary, book) = (try TemporaryDirectory(), InMemoryOrderBook())
        if losesReply { book.loseNextReply() }
        try await withDatabase(in: temporary.path) { database in
            for line in [CartLine.tote, .backpack] {
                try await SQLiteCartRepository(database).change(.add(line))
            }
        }
        for point in [CrashPoint(after: steps), CrashPoint(after: .max)] {
            try await withDatabase(in: temporary.path) { database in
                try await live(with: SQLiteCartRepository(database), book, until: point)
            }
        }
        try await withDatabase(in: temporary.path) { database in
            let order = try #require(book.orders.first)
            #expect(book.orders.count == 1)
            #expect(order.lines.map(\.skuID) == [CartLine.tote.id, CartLine.backpack.id])
            let cart = try await SQLiteCartRepository(database).now()
            #expect(cart.lines == [])
            #expect(cart.submission?.state == .placed(order.id))
            #expect(try await SQLiteOrdersRepository(database).now()?.value == [order])
        }
    }

    /// Simulates a run of the app in which the user submits the cart unless it has already been submitted.
    private func live(
        with repository: any CartRepository,
        _ book: InMemoryOrderBook,
        until point: CrashPoint
    ) async throws {
        let cart = try await repository.now()
        let repository = point.repository(repository)
        let outbox = Outbox(
            repository: repository,
            service: point.service(.fake(book)),
            clock: .system,
            timer: ImmediateClock()
        )
        guard !cart.lines.isEmpty else { return }
        if !cart.isFrozen {
            let checkout = CheckoutUseCase(repository: repository, outbox: outbox, clock: .system)
            guard (try? await checkout.submit(cart.lines)) != nil else { return }
        }
        await withTaskGroup { group in
            group.addTask { await outbox.run() }
            await point.ended.wait()
            group.cancelAll()
        }
    }
}
