import CommitObservation
import Foundation
package import StoreDomain

/// Places orders for the contents of the cart.
///
/// The use case stores each submission, and the ``Outbox`` sends it immediately or as soon as the shop is
/// reachable. To receive a submission's outcome, observe the submission.
package struct CheckoutUseCase: Sendable {
    private let repository: any CartRepository
    private let outbox: Outbox
    private let clock: StoreClock
    private let makeKey: @Sendable () -> OrderSubmission.ID

    /// Creates the use case with a closure that returns a new unguessable key for each order.
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

    /// Returns the same values as ``CartUseCase/values()``, plus the time of the next attempt to send the
    /// submission.
    package func values() -> StoredValues<Cart> {
        repository.cart().mapped { [outbox, clock] cart in
            cart.map { $0.withoutOldNews(at: clock.now()).sent(again: outbox.nextAttempt) }
        }
    }

    /// Places an order by freezing the cart under a new key and waking the outbox.
    ///
    /// If the cart's lines differ from the reviewed lines, the method throws ``CartError/changed``. If the
    /// method throws, the cart is not frozen, and no request is sent.
    @discardableResult
    package func submit(_ lines: [CartLine]) async throws(CartError) -> OrderSubmission.ID {
        let key = makeKey()
        try await repository.freeze(lines, as: key, at: clock.now())
        outbox.wake()
        return key
    }

    /// Waits until an attempt to send the submission has ended and the result has been stored.
    ///
    /// If `anew` is `true`, the method first ends the current pause. It returns the reason that the order has
    /// no outcome yet, or `nil` if the order was placed or refused.
    @discardableResult
    package func attempt(anew: Bool = false) async -> StoreError? {
        if anew { outbox.wake() }
        return await outbox.attempt()
    }

    /// Withdraws a submission, or throws ``CartError/frozen`` if its order may have been placed.
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
