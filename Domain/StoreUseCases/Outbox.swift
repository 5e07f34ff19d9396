package import CommitObservation
package import Foundation
import FoundationExtensions
package import StoreDomain
import Synchronization

/// The only sender of orders, which sends the active submission until the shop gives a definite response.
///
/// The outbox sends the submission with its stored key when ``run()`` starts, on each ``wake()``, and
/// otherwise after increasing pauses. A pause lasts at least as long as a busy shop requests, up to
/// ``longestPause``. If the order did not reach the shop, the pause ends as soon as another request does.
/// After a crash, a lost response, or a response that could not be stored, the same stored submission is sent
/// again.
package final class Outbox: Sendable {
    /// The longest pause between two attempts, even if the shop requests a longer one.
    ///
    /// An order in doubt freezes the cart, so a response header must not stop all attempts for a day. One
    /// request every five minutes does not burden a busy shop.
    package static let longestPause = Duration.seconds(300)

    private let repository: any CartRepository
    private let service: OrdersService
    private let clock: StoreClock
    private let timer: any Clock<Duration>
    private let analytics: Analytics
    private let fraction: @Sendable () -> Double
    private let wakes = CommitSignal()
    private let reconnections: CommitSignal

    /// The last wake that was followed by an attempt, the attempt's error, and the time of the next attempt.
    ///
    /// `rests` counts the changes of this value.
    private let attempted = Mutex<(wake: UInt64, problem: StoreError?, next: Date?)?>(nil)
    private let rests = CommitSignal()

    /// Creates an outbox, which sends nothing until ``run()`` is called.
    ///
    /// `reconnections` counts how often the shop became reachable again. `fraction` chooses a pause between
    /// half of its maximum (0) and all of it (1).
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

    /// Ends the current pause, because there is something to send or the user requests an attempt.
    package func wake() {
        wakes.commit()
    }

    /// Waits until an attempt to send has ended, or the task is canceled.
    ///
    /// The outbox has to ``run()`` while the caller waits. The method waits for the first attempt since the
    /// start, and for an attempt after each earlier ``wake()``.
    ///
    /// - Returns: The reason that the order is still neither placed nor refused, or `nil` if it is placed or
    ///   refused, or if there is no order.
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

    /// The time of the next automatic attempt, unless a wake or a reconnection ends the pause.
    ///
    /// The value is `nil` if the pause is shorter than a minute, or if there is nothing to send again.
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

    /// The state of sending one submission, which is not stored.
    private struct Round {
        /// The number of consecutive attempts without a definite outcome.
        var failures = 0

        /// An outcome that is not stored yet.
        var unstored: (id: OrderSubmission.ID, outcome: Result<Order, OrderError>)?

        /// The reason that the last attempt had no definite outcome.
        var problem: StoreError?
    }

    /// Sends the active submission once, and stores the outcome.
    ///
    /// - Returns: A Boolean value that indicates whether there is nothing more to do.
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
            // The storage logs the error. A submission that cannot be stored is not sent. An outcome is
            // stored later.
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

    /// Returns the active submission, after recording that it may have been sent.
    private func submissionToSend() async throws(StorageError) -> OrderSubmission? {
        guard let submission = try await activeSubmission() else { return nil }
        switch submission.state {
        case .queued:
            // The user may have withdrawn the submission just now.
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

    /// Records an event in a task of its own, so that canceling the current task does not lose the event.
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

    /// Returns a pause of up to one second after the first failure, and of up to ``longestPause`` after many.
    ///
    /// The pause is at least half of that maximum, and at least as long as a busy shop requests.
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
