package import Foundation
package import StoreDomain

package struct InMemoryCartRepository: CartRepository, Hooked {
    private let store: InMemoryStore
    package var hooks = SaveHooks()

    package init(_ store: InMemoryStore) {
        self.store = store
    }

    package func cart() -> StoredValues<Cart> {
        store.values { state in
            let refusals = state.submissions.compactMap { submission -> Saved<OrderRefusal>? in
                guard case .refused(let refusal) = submission.state else { return nil }
                return Saved(refusal, savedAt: submission.changedAt)
            }
            return Cart(
                lines: state.cartLines,
                products: Array(state.products.values),
                hasFullCatalog: state.catalog?.leftOutCount == 0,
                refusals: refusals,
                submission: state.currentSubmission
            )
        }
    }

    package func itemCount() -> StoredValues<Int> {
        store.values { state in Cart(lines: state.cartLines).count }
    }

    package func currentSubmission() -> StoredValues<Submission?> {
        store.values(\.currentSubmission)
    }

    package func submission(_ id: OrderSubmission.ID) -> StoredValues<Submission?> {
        store.values { state in state.submissions.first { $0.id == id } }
    }

    package func change(_ edit: CartEdit) async throws(CartError) {
        try await change { state throws(CartError) in
            let lines = try edit.lines(after: state.cartLines)
            guard lines != state.cartLines else { return }
            state.cartLines = lines
            state.lastSubmissionIsSeen = true
        }
    }

    package func freeze(
        _ lines: [CartLine],
        as id: OrderSubmission.ID,
        at date: Date
    ) async throws(CartError) {
        try await change { state throws(CartError) in
            guard state.cartLines == lines else { throw .changed }
            guard !lines.isEmpty else { throw .empty }
            let order = OrderSubmission(id: id, of: lines)
            state.submissions.append(
                Submission(order: order, submittedAt: date, changedAt: date, state: .queued)
            )
            state.lastSubmissionIsSeen = false
        }
    }

    @discardableResult
    package func note(
        _ event: Submission.Event,
        of id: OrderSubmission.ID,
        at date: Date
    ) async throws(StorageError) -> Submission.State? {
        try await store.commit(through: hooks) { state in
            guard let index = state.submissions.firstIndex(where: { $0.id == id }) else {
                return nil
            }
            let submission = state.submissions[index]
            guard let next = submission.state.after(event) else { return nil }
            guard next != submission.state else { return next }
            state.submissions[index] = Submission(
                order: submission.order,
                submittedAt: submission.submittedAt,
                changedAt: date,
                state: next
            )
            if case .ended(.success(let order)) = event {
                state.save([order], at: date)
                state.cartLines.removeAll { line in submission.order.lines.contains { $0.skuID == line.id } }
            }
            return next
        }
    }

    package func markSeen(_ id: OrderSubmission.ID) async throws(StorageError) {
        try await store.commit(through: hooks) { state in
            guard let last = state.submissions.last, last.id == id, !last.state.isActive else { return }
            state.lastSubmissionIsSeen = true
        }
    }

    private func change(
        from function: String = #function,
        _ body: @Sendable (inout InMemoryStore.State) throws(CartError) -> Void
    ) async throws(CartError) {
        let result: Result<Void, CartError>
        do throws(StorageError) {
            result = try await store.commit(through: hooks, from: function) { state in
                Result { () throws(CartError) in
                    if state.submissions.last?.state.isActive == true { throw .frozen }
                    try body(&state)
                }
            }
        } catch {
            throw .failed(StoreError(error))
        }
        try result.get()
    }
}
