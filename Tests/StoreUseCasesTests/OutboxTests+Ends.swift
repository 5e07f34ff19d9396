import Foundation
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

extension OutboxTests {
    @Test func possiblySentSubmissionStaysInDoubtAfterRestart() async throws {
        backend.fail(with: .notPlaced(.offline))
        try await repository.freeze(as: key, at: .distantPast)
        try await repository.note(.sendingStarted, of: key, at: .distantPast)
        try await whileRunning { _, outbox async throws in
            #expect(await outbox.attempt() == .offline)
            #expect(try await repository.now(key)?.state == .unknown)
        }
    }

    /// If the outbox polled, it would never become idle.
    @Test func waitsForWakeWhenThereIsNothingToSend() async throws {
        let timer = ImmediateClock()
        try await whileRunning(timer) { _, outbox async throws in
            for _ in 1...3 {
                outbox.wake()
                #expect(await outbox.attempt() == nil)
                await executor.idle()
            }
            #expect(timer.sleeps == [])
        }
    }

    @Test func waitsForWakeWhenSubmissionEndsDuringAttempt() async throws {
        let (timer, gate) = (ImmediateClock(), Gate())
        backend.gate(gate)
        try await repository.freeze(as: key, at: .distantPast)
        try await whileRunning(timer) { _, outbox async throws in
            let call = await gate.arrival()
            try await repository.note(.ended(.failure(.refused(.invalid))), of: key, at: .distantPast)
            call.release()
            for _ in 1...3 {
                await outbox.attempt()
                outbox.wake()
            }
            #expect(timer.sleeps == [])
            #expect(backend.sent == [key])
        }
    }

    @Test(
        arguments: [
            .notPlaced(.unreachable(.refused)), .unknown(.unreachable(.refused)), .refused(.unexplained),
        ] as [OrderError]
    )
    func sendsNothingDuringPause(error: OrderError) async throws {
        backend.fail(with: .unknown(.serverError), error, error)
        try await repository.freeze(as: key, at: .distantPast)
        try await whileRunning { _, _ async throws in
            for attempts in 1...3 {
                await timer.sleeping()
                await executor.idle()
                try #require(timer.canceledSleeps == 0)
                #expect(backend.sent.count == attempts)
                timer.advance(by: .seconds(300))
            }
        }
    }

    @Test func recordsOnlyPlacedOrderOnce() async throws {
        let placed = AnalyticsEvent(.orderPlaced(Order.ID("key")), on: nil)
        backend.fail(with: .notPlaced(.offline), .unknown(.unavailable))
        try await repository.freeze(as: key, at: .distantPast)
        try await whileRunning { _, outbox async throws in
            for events in [[], [], [placed], [placed]] {
                await outbox.attempt()
                #expect(spy.events == events)
                outbox.wake()
            }
        }
    }
}
