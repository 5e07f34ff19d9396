package import CommitObservation
package import Foundation
import FoundationExtensions
package import StoreDomain
import Synchronization

/// The component that sends the active submission repeatedly until the shop gives a definite response.
///
/// No other component sends orders.
///
/// The outbox sends the submission with its stored key when ``run()`` starts, after each call to ``wake()``,
/// and otherwise after pauses of increasing length. If a busy shop requests a delay, the pause is at least
/// that long, up to ``longestPause``. If the shop was unreachable, the pause ends as soon as a different
/// request reaches the shop. After a crash or a lost response, the outbox resends the same stored submission.
/// If an outcome cannot be stored, the outbox tries to store it again after a pause.
package final class Outbox: Sendable {
    /// The maximum pause between two attempts, even if the shop requests a longer pause.
    ///
    /// An order in doubt freezes the cart, so a response header must not be able to stop all attempts for a
    /// day. A request every five minutes does not burden a busy shop.
    package static let longestPause = Duration.seconds(300)

    private let repository: any CartRepository
    private let service: OrdersService
    private let clock: StoreClock
    private let timer: any Clock<Duration>
    private let analytics: Analytics
    private let fraction: @Sendable () -> Double
    private let wakes = CommitSignal()
    private let reconnections: CommitSignal

    /// The number of calls to ``wake()`` before the last attempt, the error from that attempt, and the time
    /// of the next attempt.
    ///
    /// `rests` counts the changes to this value.
    private let attempted = Mutex<(wake: UInt64, problem: StoreError?, next: Date?)?>(nil)
    private let rests = CommitSignal()

    /// Creates an outbox, which sends nothing until ``run()`` is called.
    ///
    /// `reconnections` counts how many times the shop has become reachable again. `fraction` determines the
    /// length of each pause, from half of the maximum (0) to the full maximum (1).
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

    /// Ends the current pause.
    ///
    /// Call this method when there is a new submission or when the user requests an attempt.
    package func wake() {
        wakes.commit()
    }

    /// Waits until an attempt to send the submission has ended or until the task is canceled.
    ///
    /// The ``run()`` method must be running while the caller waits. This method waits for the first attempt
    /// after ``run()`` starts and, if ``wake()`` has been called since then, for an attempt that follows that
    /// call.
    ///
    /// - Returns: The reason that the order has no outcome yet, or `nil` if the order was placed or refused
    ///   or if there is no order.
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

    /// The time of the next automatic attempt, unless a call to ``wake()`` or a reconnection ends the pause
    /// earlier.
    ///
    /// The value is `nil` if the pause is shorter than a minute or if there is no submission to resend.
    package var nextAttempt: Date? { attempted.withLock { $0?.next } }

    /// Sends submissions until the task is canceled.
    ///
    /// Only one task at a time may call this method.
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

    /// Notifies waiting callers and cart observers of the outcome of an attempt.
    private func publish(_ problem: StoreError?, next delay: Duration? = nil, after seen: UInt64) {
        let next: Date? = delay.flatMap {
            $0 < .seconds(60) ? nil : clock.now() + Double($0.components.seconds)
        }
        attempted.withLock { $0 = (seen, problem, next) }
        repository.cart().readAgain()
        rests.commit()
    }

    private struct Round {
        /// The number of consecutive attempts without a definite outcome.
        var failures = 0

        var unstored: (id: OrderSubmission.ID, outcome: Result<Order, OrderError>)?

        var problem: StoreError?
    }

    /// Sends the active submission once and stores the outcome.
    ///
    /// - Returns: A Boolean value that indicates whether no further attempt is necessary.
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
            // The storage layer logs the error. The outbox does not send a submission if its state cannot be
            // stored.
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

    /// Records that the active submission may have been sent and then returns it.
    private func submissionToSend() async throws(StorageError) -> OrderSubmission? {
        guard let submission = try await activeSubmission() else { return nil }
        switch submission.state {
        case .queued:
            // The user may have withdrawn the submission after the outbox read it.
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

    /// Records an event in a separate task so that the event is not lost if the current task is canceled.
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

    /// Returns the length of the pause after a failed attempt.
    ///
    /// After the first failure, the maximum length is one second; it doubles after each further failure, up
    /// to ``longestPause``. The pause lasts at least half of the maximum length. If a busy shop requests a
    /// longer delay, the pause lasts as long as that delay, up to ``longestPause``.
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
