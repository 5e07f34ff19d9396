package import Foundation

/// Stores the cart, and the submissions that were made from it.
///
/// Every change is one transaction. While a submission is active the lines cannot be changed: edits throw
/// ``CartError/frozen``. There is at most one active submission; those that have ended stay stored.
package protocol CartRepository: Sendable {
    /// Returns the cart, and what now differs from what the user saw.
    func cart() -> StoredValues<Cart>

    /// Returns the number of items in the cart, as ``Cart/count``, without reading products.
    func itemCount() -> StoredValues<Int>

    /// Returns the active submission, or the last one until the cart is changed again or the user has seen
    /// how it ended, as ``Cart/submission``, without reading products.
    func currentSubmission() -> StoredValues<Submission?>

    /// Returns a submission, whatever its outcome; `nil` when there is none with this key.
    func submission(_ id: OrderSubmission.ID) -> StoredValues<Submission?>

    /// Changes the lines as ``CartEdit/lines(after:)`` does; the cart is unchanged when this throws.
    func change(_ edit: CartEdit) async throws(CartError)

    /// Makes a submission of all lines, queued and with its key, and so freezes the cart.
    ///
    /// - Parameters:
    ///   - lines: What the user has reviewed; if the cart now has other lines, nothing is ordered.
    ///   - id: The key, never used before.
    ///   - date: When the user placed the order.
    /// - Throws: ``CartError``; then nothing has changed and nothing may be sent.
    func freeze(_ lines: [CartLine], as id: OrderSubmission.ID, at date: Date) async throws(CartError)

    /// Records what happened to a submission, by the rule of ``Submission/State/after(_:)``.
    ///
    /// A placed order is stored with those of the ``OrdersRepository``, and the lines of the submission leave
    /// the cart, all in one transaction.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - id: The key.
    ///   - date: When it happened.
    /// - Returns: The new state; `nil` if that cannot happen to it, and nothing has changed.
    /// - Throws: ``StorageError``; nothing has changed then.
    @discardableResult
    func note(_ event: Submission.Event, of id: OrderSubmission.ID, at date: Date) async throws(StorageError)
        -> Submission.State?

    /// Records that the user has seen how a submission ended; changes nothing while it is active.
    func markSeen(_ id: OrderSubmission.ID) async throws(StorageError)
}
