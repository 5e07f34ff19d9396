import CommitObservation
import Foundation
import FoundationExtensions
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

struct OutboxTests {
    let repository: InMemoryCartRepository
    let backend = FlakyBackend()
    let timer = ManualClock()
    let reconnections = CommitSignal()
    let spy = SpyAnalytics()
    let executor = CountingExecutor()
    let key = OrderSubmission.ID("key")
    let now = Date(timeIntervalSince1970: 1_790_000_000)

    init() async throws {
        repository = InMemoryCartRepository(InMemoryStore())
        try await repository.change(.add(.tote))
    }

    @Test func sendsSubmittedOrder() async throws {
        try await whileRunning { checkout, _ async throws in
            let id = try await checkout.submit([.tote])
            #expect(try await repository.end(of: id) == .placed(Order.ID(id.rawValue)))
            #expect(try await repository.now().lines == [])
            #expect(backend.sent == [id])
        }
    }

    @Test func sendsStoredSubmissionOnStart() async throws {
        try await repository.freeze(as: key, at: .distantPast)
        try await repository.note(.sendingStarted, of: key, at: .distantPast)
        try await whileRunning { _, _ async throws in
            #expect(try await repository.end(of: key) == .placed(Order.ID("key")))
        }
    }

    @Test func keepsUnplacedOrderQueuedUntilShopIsReachable() async throws {
        backend.fail(with: .notPlaced(.offline))
        try await repository.freeze(as: key, at: .distantPast)
        try await whileRunning { _, outbox async throws in
            await timer.sleeping()
            #expect(try await repository.now(key)?.state == .queued)
            outbox.wake()
            #expect(try await repository.end(of: key) == .placed(Order.ID("key")))
            #expect(backend.sent == [key, key])
        }
    }

    @Test func staysInDoubtUntilDefiniteResponse() async throws {
        backend.fail(with: .unknown(.unavailable), .notPlaced(.accessDenied), .refused(.unexplained))
        try await repository.freeze(as: key, at: .distantPast)
        try await whileRunning { checkout, _ async throws in
            for _ in 1...3 {
                await timer.sleeping()
                #expect(try await repository.now(key)?.state == .unknown)
                await #expect(throws: CartError.frozen) { try await checkout.withdraw(key) }
                timer.advance(by: .seconds(300))
            }
            #expect(try await repository.end(of: key) == .placed(Order.ID("key")))
            #expect(backend.book.orders.count == 1)
        }
    }

    @Test func refusalEndsSubmissionAndNextOrderUsesNewKey() async throws {
        let refusal = OrderRefusal.insufficientStock(CartLine.tote.id, left: 0)
        backend.fail(with: .refused(refusal))
        try await whileRunning { checkout, _ async throws in
            let first = try await checkout.submit([.tote])
            #expect(try await repository.end(of: first) == .refused(refusal))
            let second = try await checkout.submit([.tote])
            #expect(try await repository.end(of: second) == .placed(Order.ID(second.rawValue)))
            #expect(backend.sent == [first, second])
        }
    }

    @Test(
        arguments: [
            (
                Array(repeating: .unknown(.unavailable), count: 11),
                [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
            ),
            (
                [
                    .unknown(.outOfService(retryAfter: .seconds(40))),
                    .unknown(.tooManyRequests(retryAfter: .seconds(1))), .unknown(.outOfService()),
                ],
                [40, 2, 4]
            ),
            (
                [
                    .unknown(.tooManyRequests(retryAfter: .seconds(86_400))),
                    .notPlaced(.outOfService(retryAfter: .seconds(UInt32.max))), .unknown(.unavailable),
                ],
                [300, 300, 4]
            ),
        ] as [([OrderError], [Int])]
    )
    func waitsForBackoffOrRetryAfterUpToFiveMinutes(errors: [OrderError], seconds: [Int])
        async throws
    {
        let timer = ImmediateClock()
        backend.fail(with: errors)
        try await repository.freeze(as: key, at: .distantPast)
        try await whileRunning(timer) { _, _ async throws in
            #expect(try await repository.end(of: key) == .placed(Order.ID("key")))
        }
        #expect(timer.sleeps == seconds.map { .seconds($0) })
    }

    @Test func reportsNextAttemptForDelaysOfAtLeastOneMinute() async throws {
        backend.fail(
            with: .unknown(.tooManyRequests(retryAfter: .seconds(86_400))),
            .unknown(.outOfService(retryAfter: .seconds(60))),
            .unknown(.outOfService(retryAfter: .seconds(59)))
        )
        try await repository.freeze(as: key, at: .distantPast)
        try await whileRunning { checkout, _ async throws in
            let carts = ValueRecorder(checkout.values())
            for seconds in [300, 60, nil] as [Double?] {
                await timer.sleeping()
                let next = try await carts.settled().last?.get().submission?.nextAttempt
                #expect(next == seconds.map { now + $0 })
                timer.advance(by: .seconds(300))
            }
            #expect(try await repository.end(of: key) == .placed(Order.ID("key")))
        }
    }

    /// A page that loads successfully does not prove that the backend accepts orders again.
    @Test(arguments: [
        (StoreError.unreachable(.refused), true), (.unreachable(.timedOut), true),
        (.unreachable(.lost), false),
        (.outOfService(), false), (.serverError, false), (.accessDenied, false), (.storageFull, false),
    ])
    func reconnectionEndsPauseOfUndeliveredSubmission(error: StoreError, isSent: Bool) async throws {
        backend.fail(with: .unknown(error))
        try await repository.freeze(as: key, at: .distantPast)
        try await whileRunning { _, _ async throws in
            await timer.sleeping()
            reconnections.commit()
            if !isSent {
                #expect(backend.sent == [key])
                timer.advance(by: .seconds(300))
            }
            #expect(try await repository.end(of: key) == .placed(Order.ID("key")))
            #expect(backend.sent == [key, key])
        }
    }

    @Test func attemptReturnsAfterAnyOutcome() async throws {
        backend.fail(with: .notPlaced(.offline), .unknown(.unavailable))
        try await repository.freeze(as: key, at: .distantPast)
        try await whileRunning { checkout, _ async throws in
            await checkout.attempt()
            #expect(try await repository.now(key)?.state == .queued)
            await checkout.attempt()
            #expect(backend.sent == [key])
            await checkout.attempt(anew: true)
            #expect(try await repository.now(key)?.state == .unknown)
            await checkout.attempt(anew: true)
            #expect(try await repository.now(key)?.state == .placed(Order.ID("key")))
        }
    }

    @Test func attemptReturnsWhenTaskIsCanceled() async {
        let wait = Task { [outbox = outbox(timer)] in _ = await outbox.attempt() }
        wait.cancel()
        await wait.value
    }

    @Test func sendsNothingBeforeSendingStateIsStored() async throws {
        try await repository.freeze(as: key, at: .distantPast)
        repository.failNextSave(with: .full)
        try await whileRunning { _, _ async throws in
            await timer.sleeping()
            #expect(backend.sent == [])
            #expect(try await repository.now(key)?.state == .queued)
            timer.advance(by: .seconds(300))
            #expect(try await repository.end(of: key) == .placed(Order.ID("key")))
        }
    }

    @Test(arguments: [nil, OrderError.notPlaced(.offline), .refused(.unexplained)])
    func storesOutcomeLaterWhenStorageFails(error: OrderError?) async throws {
        try await repository.freeze(as: key, at: .distantPast)
        if let error { backend.fail(with: error) }
        backend.whenAsked { [repository] in repository.failNextSave(with: .full) }
        try await whileRunning { _, _ async throws in
            await timer.sleeping()
            #expect(try await repository.now(key)?.state == .sending)
            backend.whenAsked {}
            timer.advance(by: .seconds(300))
            if error == .notPlaced(.offline) {
                await timer.sleeping()
                #expect(try await repository.now(key)?.state == .queued)
            } else {
                let expected =
                    error == nil ? .placed(Order.ID("key")) : Submission.State.refused(.unexplained)
                #expect(try await repository.end(of: key) == expected)
            }
            #expect(backend.sent == [key])
        }
    }

    @Test func doesNotPlaceOrderThatCannotBeStored() async throws {
        try await whileRunning { checkout, _ async throws in
            repository.failNextSave(with: .full)
            await #expect(throws: CartError.failed(.storageFull)) { try await checkout.submit([.tote]) }
            #expect(try await repository.now() == Cart(lines: [.tote]))
            let id = try await checkout.submit([.tote])
            _ = try await repository.end(of: id)
            #expect(backend.sent == [id])
        }
    }

    @Test func doesNotSendWithdrawnSubmission() async throws {
        backend.fail(with: .notPlaced(.offline))
        try await repository.freeze(as: key, at: .distantPast)
        try await whileRunning { checkout, outbox async throws in
            await timer.sleeping()
            try await checkout.withdraw(key)
            await #expect(throws: CartError.frozen) { try await checkout.withdraw(key) }
            outbox.wake()
            let second = try await checkout.submit([.tote])
            _ = try await repository.end(of: second)
            #expect(backend.sent == [key, second])
            #expect(try await repository.now(key)?.state == .withdrawn)
        }
    }

    @Test func storesResponseThatArrivesAfterStop() async throws {
        let gate = Gate(whenCanceled: .isIgnored)
        backend.gate(gate)
        try await repository.freeze(as: key, at: .distantPast)
        let outbox = outbox(timer)
        let run = Task { await outbox.run() }
        let call = await gate.arrival()
        run.cancel()
        call.release()
        await run.value
        #expect(try await repository.now(key)?.state == .placed(Order.ID("key")))
    }

    private func outbox(_ timer: any Clock<Duration>) -> Outbox {
        Outbox(
            repository: repository,
            service: backend.service,
            clock: .fixed(now),
            timer: timer,
            analytics: spy.analytics,
            reconnections: reconnections,
            fraction: { 1 }
        )
    }

    /// Runs an outbox until a closure has returned.
    func whileRunning(
        _ timer: (any Clock<Duration>)? = nil,
        _ body: (CheckoutUseCase, Outbox) async throws -> Void
    ) async throws {
        let outbox = outbox(timer ?? self.timer)
        let checkout = CheckoutUseCase(repository: repository, outbox: outbox, clock: .system)
        let run = Task(executorPreference: executor) { await outbox.run() }
        let outcome = await Result(awaiting: { try await body(checkout, outbox) })
        run.cancel()
        await run.value
        try outcome.get()
    }
}
