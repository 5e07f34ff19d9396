package import CommitObservation
package import Foundation
import FoundationExtensions
package import StoreDomain
import Synchronization

/// Sends what the user has ordered, until the shop has given a definite answer; nothing else sends orders.
///
/// The active submission is sent with its own key when ``run()`` starts, on each ``wake()``, and otherwise
/// after longer and longer pauses. A pause lasts at least as long as a busy shop asks for, up to
/// ``longestPause``; when some other request reaches the shop again, the pause ends only if the order had not
/// arrived. What is stored decides: after a crash at any instant, a lost answer, or one that could not be
/// stored, the same submission is sent again.
package final class Outbox: Sendable {
    /// The longest pause between two attempts, even if the shop asks for a longer one.
    ///
    /// An order in doubt freezes the cart, so a header must not decide that nothing is tried for a day. One
    /// request in five minutes, as after many failures of any other kind, does not burden a busy shop.
    package static let longestPause = Duration.seconds(300)

    private let repository: any CartRepository
    private let service: OrdersService
    private let clock: StoreClock
    private let timer: any Clock<Duration>
    private let analytics: Analytics
    private let fraction: @Sendable () -> Double
    private let wakes = CommitSignal()
    private let reconnections: CommitSignal

    /// The newest wake that was followed by an attempt, why that settled nothing, and when the next one is
    /// due; `rests` counts its changes.
    private let attempted = Mutex<(wake: UInt64, problem: StoreError?, next: Date?)?>(nil)
    private let rests = CommitSignal()

    /// Creates an outbox that sends nothing yet; `reconnections` counts each time that the shop answers
    /// again, and `fraction` chooses a pause between half of its maximum (0) and all of it (1).
    package init(
        repository: any CartRepository,
        service: OrdersService,
        clock: StoreClock,
        timer: any Clock<Duration> = .continuous,
        analytics: Analytics = Analytics { _ in },
        reconnections: CommitSignal = CommitSignal(),
        fraction: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
    ) {
        self.repository = repository
        self.service = service
        self.clock = clock
        self.timer = timer
        self.analytics = analytics
        self.reconnections = reconnections
        self.fraction = fraction
    }

    /// Ends the current pause, because there is something to send or the user wants to know.
    package func wake() {
        wakes.commit()
    }

    /// Returns when sending was attempted once, or the task is canceled; the outbox has to ``run()`` for
    /// that.
    ///
    /// It waits for the first attempt since the start, and for the one requested by an earlier ``wake()``,
    /// however they end.
    ///
    /// - Returns: Why the order is still neither placed nor refused; `nil` if it is, or there is none.
    @discardableResult
    package func attempt() async -> StoreError? {
        let asked = wakes.count
        while !Task.isCancelled {
            let seen = rests.count
            if let done = attempted.withLock({ $0 }), done.wake >= asked { return done.problem }
            await rests.wait(after: seen)
        }
        return nil
    }

    /// When the active submission is sent again, unless a wake or a connection ends the pause; `nil` where
    /// that takes less than a minute, and while nothing has to be sent again.
    package var nextAttempt: Date? { attempted.withLock { $0?.next } }

    /// Sends submissions until the task is canceled; only one task may run it at a time.
    package func run() async {
        var round = Round()
        while !Task.isCancelled {
            let (seen, connected) = (wakes.count, reconnections.count)
            let isDone = await sendNext(&round)
            if isDone {
                publish(round.problem, after: seen)
                round = Round()
                await wakes.wait(after: seen)
            } else {
                round.failures += 1
                let delay = delay(after: round)
                publish(round.problem, next: delay, after: seen)
                await pause(for: delay, after: round, unlessWokenAfter: seen, orReconnectedAfter: connected)
            }
        }
    }

    /// Reports the outcome of an attempt to waiting callers and to observers of the cart.
    private func publish(_ problem: StoreError?, next delay: Duration? = nil, after seen: UInt64) {
        let next: Date? = delay.flatMap {
            $0 < .seconds(60) ? nil : clock.now() + Double($0.components.seconds)
        }
        attempted.withLock { $0 = (seen, problem, next) }
        repository.cart().readAgain()
        rests.commit()
    }

    /// What is in memory only while a submission is being sent.
    private struct Round {
        /// How many attempts in a row have not settled the submission.
        var failures = 0

        /// An answer that could not be stored yet.
        var unstored: (id: OrderSubmission.ID, outcome: Result<Order, OrderError>)?

        /// Why the last attempt has not settled the submission.
        var problem: StoreError?
    }

    /// Takes the active submission one step further.
    ///
    /// - Returns: Whether there is nothing more to do.
    private func sendNext(_ round: inout Round) async -> Bool {
        round.problem = nil
        do throws(StorageError) {
            if round.unstored == nil {
                guard let submission = try await submissionToSend() else { return true }
                round.unstored = (submission.id, await outcome(of: submission))
            }
            guard let (id, outcome) = round.unstored else { return true }
            let state = try await note(.ended(outcome), of: id)
            round.unstored = nil
            round.problem = outcome.failure?.cause
            if case .placed(let order) = state { analytics.record(.orderPlaced(order), on: nil) }
            return !(state?.isActive ?? false)
        } catch {
            // The storage logs it. What it cannot store is not sent, or is stored later.
            round.problem = StoreError(error)
            return false
        }
    }

    private func outcome(of order: OrderSubmission) async -> Result<Order, OrderError> {
        do throws(OrderError) {
            return .success(try await service.place(order))
        } catch {
            return .failure(error)
        }
    }

    /// The active submission, stored as one that may have been sent.
    private func submissionToSend() async throws(StorageError) -> OrderSubmission? {
        guard let submission = try await activeSubmission() else { return nil }
        switch submission.state {
        case .queued:
            // A person may have withdrawn it just now.
            guard try await note(.sendingStarted, of: submission.id) == .sending else { return nil }
        case .sending:
            try await note(.interrupted, of: submission.id)
        default:
            break
        }
        return submission.order
    }

    private func activeSubmission() async throws(StorageError) -> Submission? {
        let submission = try await repository.currentSubmission().current()
        return submission?.state.isActive == true ? submission : nil
    }

    /// Stores what happened in a task of its own, so that canceling this one does not lose it.
    @discardableResult
    private func note(
        _ event: Submission.Event,
        of id: OrderSubmission.ID
    ) async throws(StorageError) -> Submission.State? {
        let (repository, date) = (repository, clock.now())
        return try await Task {
            await Result(awaiting: { () async throws(StorageError) in
                try await repository.note(event, of: id, at: date)
            })
        }.value.get()
    }

    /// Returns up to one second after the first failure, and up to ``longestPause`` after many: at least half
    /// of that, and as long as a busy shop asks.
    private func delay(after round: Round) -> Duration {
        let ceiling = min(Self.longestPause, .seconds(1) * (1 << min(round.failures - 1, 10)))
        let asked = min(Self.longestPause, round.problem?.retryAfter ?? .zero)
        return max(ceiling * (0.5 + fraction() / 2), asked)
    }

    private func pause(
        for delay: Duration,
        after round: Round,
        unlessWokenAfter seen: UInt64,
        orReconnectedAfter connected: UInt64
    ) async {
        await withTaskGroup { [timer, wakes, reconnections, problem = round.problem] group in
            group.addTask { try? await timer.sleep(for: delay) }
            group.addTask { await wakes.wait(after: seen) }
            if problem?.endsWithReconnection == true {
                group.addTask { await reconnections.wait(after: connected) }
            }
            await group.next()
            group.cancelAll()
        }
    }
}
