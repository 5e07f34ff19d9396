import CommitObservation
import Foundation
package import StoreDomain

/// Orders what is in the cart.
///
/// It sends nothing itself: the submission is stored, and the ``Outbox`` sends it, now or as soon as the shop
/// can be reached. Observe it to learn the outcome.
package struct CheckoutUseCase: Sendable {
    private let repository: any CartRepository
    private let outbox: Outbox
    private let clock: StoreClock
    private let makeKey: @Sendable () -> OrderSubmission.ID

    /// Creates the use case; `makeKey` makes a key that was never used before and cannot be guessed.
    package init(
        repository: any CartRepository,
        outbox: Outbox,
        clock: StoreClock,
        makeKey: @escaping @Sendable () -> OrderSubmission.ID = { .init(UUID().uuidString) }
    ) {
        self.repository = repository
        self.outbox = outbox
        self.clock = clock
        self.makeKey = makeKey
    }

    /// Returns the cart as ``CartUseCase/values()`` does, and when its submission is sent again; now and
    /// after each change.
    package func values() -> StoredValues<Cart> {
        repository.cart().mapped { [outbox, clock] cart in
            cart.map { $0.withoutOldNews(at: clock.now()).sent(again: outbox.nextAttempt) }
        }
    }

    /// Places the order: freezes the cart under a new key, and has it sent.
    ///
    /// - Parameter lines: What the user has reviewed.
    /// - Returns: The key of the submission.
    /// - Throws: ``CartError``; then the cart is not frozen and nothing is sent. `changed` if the cart now
    ///   has other lines.
    @discardableResult
    package func submit(_ lines: [CartLine]) async throws(CartError) -> OrderSubmission.ID {
        let key = makeKey()
        try await repository.freeze(lines, as: key, at: clock.now())
        outbox.wake()
        return key
    }

    /// Returns when the submission was sent once, or could not be; the result is stored then.
    ///
    /// - Parameter anew: Whether to send again what is queued or in doubt, without waiting for its pause.
    /// - Returns: Why it is still neither placed nor refused; `nil` if it is.
    @discardableResult
    package func attempt(anew: Bool = false) async -> StoreError? {
        if anew { outbox.wake() }
        return await outbox.attempt()
    }

    /// Withdraws a submission that is certainly not placed yet; throws ``CartError/frozen`` if it may have
    /// been placed.
    package func withdraw(_ id: OrderSubmission.ID) async throws(CartError) {
        let state: Submission.State?
        do throws(StorageError) {
            state = try await repository.note(.withdrawn, of: id, at: clock.now())
        } catch {
            throw .failed(StoreError(error))
        }
        if state == nil { throw .frozen }
    }

    package func submission(_ id: OrderSubmission.ID) -> StoredValues<Submission?> {
        repository.submission(id)
    }
}

extension Cart {
    fileprivate func sent(again date: Date?) -> Cart {
        guard isFrozen, var submission else { return self }
        submission.nextAttempt = date
        return Cart(lines: lines, changes: changes, submission: submission)
    }
}
