import StoreDatabase
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

/// A checkout that is killed at every step, and started again until it is done.
struct InterruptedCheckoutTests {
    /// More steps than a life has: two to freeze, and to note, to send, and to note again.
    private static let steps = 0...9

    @Test(arguments: steps, [false, true])
    func placesOneOrderWhereverItIsKilledTwice(first: Int, losesReply: Bool) async throws {
        for second in Self.steps {
            let (shop, book) = (InMemoryShop(), InMemoryOrderBook())
            if losesReply { book.loseNextReply() }
            let repository = InMemoryCartRepository(shop)
            try await fill(repository)
            for steps in [first, second, .max] {
                try await live(with: repository, book, until: CrashPoint(after: steps))
            }
            try await expectOneOrder(of: book, repository, InMemoryOrdersRepository(shop))
        }
    }

    @Test(arguments: steps)
    func placesOneOrderFromAFileThatIsOpenedAgain(steps: Int) async throws {
        let (temporary, book) = (try TemporaryDirectory(), InMemoryOrderBook())
        book.loseNextReply()
        for point in [nil, CrashPoint(after: steps), CrashPoint(after: .max)] {
            let database = try await ShopDatabase.open(in: DataDirectory(path: temporary.path))
            let repository = SQLiteCartRepository(database)
            if let point {
                try await live(with: repository, book, until: point)
            } else {
                try await fill(repository)
            }
            try await database.close()
        }
        let database = try await ShopDatabase.open(in: DataDirectory(path: temporary.path))
        let orders = SQLiteOrdersRepository(database)
        try await expectOneOrder(of: book, SQLiteCartRepository(database), orders)
        try await database.close()
    }

    private func fill(_ repository: any CartRepository) async throws {
        try await repository.change(.add(.tote))
        try await repository.change(.add(.backpack))
    }

    /// What one run of the program does: the person orders what is in the cart and was not ordered yet.
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

    private func expectOneOrder(
        of book: InMemoryOrderBook,
        _ cart: any CartRepository,
        _ orders: any OrdersRepository
    ) async throws {
        let order = try #require(book.orders.first)
        #expect(book.orders.count == 1)
        #expect(order.lines.map(\.skuID) == [CartLine.tote.id, CartLine.backpack.id])
        #expect(try await cart.now().lines == [])
        #expect(try await cart.now().submission?.state == .placed(order.id))
        #expect(try await orders.now()?.value == [order])
    }
}
