import Foundation
import StoreDomain
import Synchronization
import ViewStateTesting

/// Where a program crashes: nothing after it happens any more.
///
/// It counts what a checkout stores and sends, each before and after it happens. At the point, and always
/// from then on, the caller gets an error and nothing is done; so what is stored is what a killed program
/// leaves.
final class CrashPoint: Sendable {
    /// Opens when the program has crashed, or when no submission is active any more.
    let ended = Latch()

    private let steps: Mutex<Int>

    /// Creates a point.
    ///
    /// - Parameter steps: How many steps are taken before it.
    init(after steps: Int) {
        self.steps = Mutex(steps)
    }

    /// Whether the crash came before anything ended.
    var hasCrashed: Bool { steps.withLock { $0 < 0 } }

    /// A service whose requests are steps.
    ///
    /// - Parameter service: What takes the orders.
    /// - Returns: The service, which nobody hears of after the crash.
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

    /// A repository whose changes are steps.
    ///
    /// - Parameter repository: What stores the cart.
    /// - Returns: The repository, which stores nothing after the crash.
    func repository(_ repository: any CartRepository) -> any CartRepository {
        CrashingCartRepository(base: repository, point: self)
    }

    /// Takes one step.
    ///
    /// - Returns: Whether it may be taken.
    fileprivate func step() -> Bool {
        let isAlive = steps.withLock { steps in
            steps -= 1
            return steps >= 0
        }
        if !isAlive { ended.open() }
        return isAlive
    }
}

/// A cart that is stored until the program crashes.
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
