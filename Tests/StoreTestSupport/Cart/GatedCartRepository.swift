package import Foundation
package import StoreDomain
package import ViewStateTesting

/// A cart of which a gate holds the changes of its lines.
package struct GatedCartRepository: CartRepository {
    private let base: any CartRepository
    private let gate: Gate

    /// Creates a repository; a change that the gate ends fails with `ShopError.cancelled`.
    ///
    /// - Parameters:
    ///   - base: What keeps the cart; reading it is not held.
    ///   - gate: Holds each change before it is made.
    package init(_ base: any CartRepository, gate: Gate) {
        self.base = base
        self.gate = gate
    }

    package func cart() -> StoredValues<Cart> {
        base.cart()
    }

    package func submission(_ id: OrderSubmission.ID) -> StoredValues<Submission?> {
        base.submission(id)
    }

    package func change(_ edit: CartEdit) async throws(CartError) {
        do throws(CancellationError) {
            try await gate.pass()
        } catch {
            throw .failed(.cancelled)
        }
        try await base.change(edit)
    }

    package func freeze(
        _ lines: [CartLine],
        as id: OrderSubmission.ID,
        at date: Date
    ) async throws(CartError) {
        try await base.freeze(lines, as: id, at: date)
    }

    package func note(
        _ event: Submission.Event,
        of id: OrderSubmission.ID,
        at date: Date
    ) async throws(StorageError) -> Submission.State? {
        try await base.note(event, of: id, at: date)
    }
}
