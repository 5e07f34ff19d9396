import Foundation
import StoreDomain
import Synchronization
import ViewStateTesting

/// A simulated crash of the app after a given number of steps.
///
/// A step is counted before and after each write and each request of a checkout. After the crash, every call
/// throws an error and has no effect, so the stored data is the same as if the app had been killed.
final class CrashPoint: Sendable {
    /// A latch that opens when the app crashes or when no submission is active anymore.
    let ended = Latch()

    private let steps: Mutex<Int>

    init(after steps: Int) {
        self.steps = Mutex(steps)
    }

    var hasCrashed: Bool { steps.withLock { $0 < 0 } }

    /// Returns a service whose requests count as steps.
    func service(_ service: OrdersService) -> OrdersService {
        OrdersService {
            $0.place = { submission throws(OrderError) in
                guard self.step() else { throw .unknown(.unavailable) }
                let outcome: Result<Order, OrderError>
                do throws(OrderError) {
                    outcome = .success(try await service.place(submission))
                } catch {
                    outcome = .failure(error)
                }
                guard self.step() else { throw .unknown(.unavailable) }
                return try outcome.get()
            }
        }
    }

    /// Returns a repository whose changes count as steps.
    func repository(_ repository: any CartRepository) -> any CartRepository {
        CrashingCartRepository(base: repository, point: self)
    }

    /// Counts a step and returns a Boolean value that indicates whether the app is still running.
    fileprivate func step() -> Bool {
        let isAlive = steps.withLock { steps in
            steps -= 1
            return steps >= 0
        }
        if !isAlive { ended.open() }
        return isAlive
    }
}

private struct CrashingCartRepository: CartRepository {
    let base: any CartRepository
    let point: CrashPoint

    func itemCount() -> StoredValues<Int> { base.itemCount() }

    func currentSubmission() -> StoredValues<Submission?> { base.currentSubmission() }

    func cart() -> StoredValues<Cart> { base.cart() }

    func submission(_ id: OrderSubmission.ID) -> StoredValues<Submission?> { base.submission(id) }

    func change(_ edit: CartEdit) async throws(CartError) { try await base.change(edit) }

    func freeze(_ lines: [CartLine], as id: OrderSubmission.ID, at date: Date) async throws(CartError) {
        guard point.step() else { throw .failed(.storage) }
        try await base.freeze(lines, as: id, at: date)
        guard point.step() else { throw .failed(.storage) }
    }

    func note(
        _ event: Submission.Event,
        of id: OrderSubmission.ID,
        at date: Date
    ) async throws(StorageError) -> Submission.State? {
        guard point.step() else { throw .inputOutput(reason: "killed") }
        let state = try await base.note(event, of: id, at: date)
        guard point.step() else { throw .inputOutput(reason: "killed") }
        if state?.isActive != true { point.ended.open() }
        return state
    }

    func markSeen(_ id: OrderSubmission.ID) async throws(StorageError) { try await base.markSeen(id) }
}
