package import Foundation

/// A repository for the cart and its submissions.
///
/// Each change is made in a single transaction. At most one submission is active at a time. While a
/// submission is active, attempts to edit the cart throw ``CartError/frozen``. The repository retains
/// submissions that have ended.
package protocol CartRepository: Sendable {
    /// Returns the cart, including the differences between the cart's lines and the newest known product
    /// data.
    func cart() -> StoredValues<Cart>

    /// Returns the number of items in the cart (``Cart/count``) without reading products.
    func itemCount() -> StoredValues<Int>

    /// Returns the cart's submission (``Cart/submission``) without reading products.
    func currentSubmission() -> StoredValues<Submission?>

    /// Returns the submission that has the given key, regardless of its state, or `nil` if no submission has
    /// the key.
    func submission(_ id: OrderSubmission.ID) -> StoredValues<Submission?>

    /// Applies an edit to the cart's lines, as defined by ``CartEdit/lines(after:)``.
    ///
    /// If this method throws, the cart is unchanged.
    func change(_ edit: CartEdit) async throws(CartError)

    /// Freezes the cart by creating a queued submission of all lines.
    ///
    /// If the reviewed `lines` differ from the cart's lines, the method throws ``CartError/changed``. The key
    /// must never have been used before. If the method throws, the cart is not frozen, and the caller must
    /// not send the order.
    func freeze(_ lines: [CartLine], as id: OrderSubmission.ID, at date: Date) async throws(CartError)

    /// Applies an event to a submission according to ``Submission/State/after(_:)`` and returns the new
    /// state.
    ///
    /// If the order was placed, the same transaction adds the order to ``OrdersRepository`` and removes the
    /// submission's lines from the cart. If the event is invalid in the current state, the method changes
    /// nothing and returns `nil`.
    @discardableResult
    func note(_ event: Submission.Event, of id: OrderSubmission.ID, at date: Date) async throws(StorageError)
        -> Submission.State?

    /// Records that the user has seen the outcome of a submission.
    ///
    /// The method does nothing while the submission is active.
    func markSeen(_ id: OrderSubmission.ID) async throws(StorageError)
}
