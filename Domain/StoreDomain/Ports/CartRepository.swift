package import Foundation

/// A repository for the cart and the submissions made from it.
///
/// Every change is one transaction. While a submission is active, edits throw ``CartError/frozen``. At most
/// one submission is active. Submissions that have ended stay stored.
package protocol CartRepository: Sendable {
    /// Returns the cart, with its differences from the newest known state of the products.
    func cart() -> StoredValues<Cart>

    /// Returns the number of items in the cart (``Cart/count``), without reading products.
    func itemCount() -> StoredValues<Int>

    /// Returns the cart's submission (``Cart/submission``), without reading products.
    func currentSubmission() -> StoredValues<Submission?>

    /// Returns the submission with a key in any state, or `nil` if there is none.
    func submission(_ id: OrderSubmission.ID) -> StoredValues<Submission?>

    /// Applies an edit to the lines (``CartEdit/lines(after:)``).
    ///
    /// If this method throws, the cart is unchanged.
    func change(_ edit: CartEdit) async throws(CartError)

    /// Creates a queued submission of all lines, which freezes the cart.
    ///
    /// - Parameters:
    ///   - lines: The lines that the user has reviewed. If the cart has other lines, the method throws
    ///     ``CartError/changed``.
    ///   - id: A key that was never used before.
    ///   - date: The time at which the user placed the order.
    /// - Throws: ``CartError``. If the method throws, nothing has changed, and nothing may be sent.
    func freeze(_ lines: [CartLine], as id: OrderSubmission.ID, at date: Date) async throws(CartError)

    /// Records an event of a submission by the rule of ``Submission/State/after(_:)``.
    ///
    /// If the order was placed, the same transaction adds it to the orders of ``OrdersRepository`` and
    /// removes the submission's lines from the cart.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - id: The key of the submission.
    ///   - date: The time of the event.
    /// - Returns: The new state, or `nil` without a change if the event is not possible.
    /// - Throws: ``StorageError``. If the method throws, nothing has changed.
    @discardableResult
    func note(_ event: Submission.Event, of id: OrderSubmission.ID, at date: Date) async throws(StorageError)
        -> Submission.State?

    /// Records that the user has seen the outcome of a submission.
    ///
    /// The method does nothing while the submission is active.
    func markSeen(_ id: OrderSubmission.ID) async throws(StorageError)
}
