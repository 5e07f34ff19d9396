package import Foundation
import GRDB
package import StoreDomain

package struct SQLiteCartRepository: CartRepository {
    private let databases: JoinedDatabases

    package init(_ database: AccountDatabase) {
        databases = JoinedDatabases(database, reading: ["cartLine", "submission", "waitingLine"])
    }

    package func cart() -> StoredValues<Cart> {
        databases.values(currentCart)
    }

    package func itemCount() -> StoredValues<Int> {
        databases.user.values(of: ["cartLine"]) { db in Cart(lines: try StoredCartLines.fetchAll(db)).count }
    }

    package func currentSubmission() -> StoredValues<Submission?> {
        databases.user.values(of: ["submission"]) { db in try StoredSubmissions.current(db) }
    }

    package func submission(_ id: OrderSubmission.ID) -> StoredValues<Submission?> {
        databases.user.values(of: ["submission"]) { db in try StoredSubmissions.find(id, db) }
    }

    package func change(_ edit: CartEdit) async throws(CartError) {
        try await write { db in
            let lines = try StoredCartLines.fetchAll(db)
            let changed = try edit.lines(after: lines)
            guard changed != lines else { return }
            try StoredCartLines.replaceAll(with: changed, in: db)
            try db.execute(sql: "DELETE FROM leftOutQuantity")
            try StoredCartLines.joinWaiting(in: db)
            try StoredSubmissions.markSeen(in: db)
        }
    }

    package func freeze(
        _ lines: [CartLine],
        as id: OrderSubmission.ID,
        at date: Date
    ) async throws(CartError) {
        try await write { db in
            guard try StoredCartLines.fetchAll(db) == lines else { throw CartError.changed }
            guard !lines.isEmpty else { throw CartError.empty }
            try StoredSubmissions.insert(OrderSubmission(id: id, of: lines), at: date, in: db)
        }
    }

    @discardableResult
    package func note(
        _ event: Submission.Event,
        of id: OrderSubmission.ID,
        at date: Date
    ) async throws(StorageError) -> Submission.State? {
        try await databases.user.write { db in
            guard let submission = try StoredSubmissions.find(id, db),
                let state = submission.state.after(event)
            else { return nil }
            guard state != submission.state else { return state }
            try StoredSubmissions.set(state, of: id, at: date, in: db)
            if case .ended(.success(let order)) = event {
                try StoredOrders.save([order], at: date, in: db)
                try StoredCartLines.deleteAll(of: id, in: db)
            }
            if !state.isActive { try StoredCartLines.joinWaiting(in: db) }
            return state
        }
    }

    package func markSeen(_ id: OrderSubmission.ID) async throws(StorageError) {
        try await databases.user.write { db in try StoredSubmissions.markSeen(id, in: db) }
    }

    /// Changes the cart, or throws an error if a submission has frozen it.
    ///
    /// If the closure throws a ``CartError``, it must not have written to the database, because the
    /// transaction is still committed.
    private func write(_ body: @Sendable (Database) throws -> Void) async throws(CartError) {
        let refusal: CartError?
        do throws(StorageError) {
            refusal = try await databases.user.write { db in
                do {
                    let submission = try StoredSubmissions.current(db)
                    if submission?.state.isActive == true { throw CartError.frozen }
                    try body(db)
                    return nil
                } catch let error as CartError {
                    return error
                }
            }
        } catch {
            throw .failed(StoreError(error))
        }
        if let refusal { throw refusal }
    }

    private func currentCart() async throws(StorageError) -> Cart {
        let (lines, joining, refusals, submission) = try await databases.user.read { db in
            (
                try StoredCartLines.fetchAll(db),
                CartJoining(
                    waitingCount: try StoredCartLines.waitingCount(db),
                    leftOut: try StoredCartLines.leftOut(db)
                ),
                try StoredSubmissions.refusals(db),
                try StoredSubmissions.current(db)
            )
        }
        // If the catalog cannot be read, the failure is logged, and the cart is delivered without current
        // product data.
        let ids = Set(lines.map(\.productID)).map(\.rawValue).sorted()
        let catalog = try? await databases.catalog.read { db in
            (
                products: try StoredProduct.fetchAll(db, .listed(ids)).map(\.saved),
                isFull: try SQLiteCatalogRepository.isFullCatalogStored(db)
            )
        }
        return Cart(
            lines: lines,
            products: catalog?.products ?? [],
            hasFullCatalog: catalog?.isFull ?? false,
            refusals: refusals,
            submission: submission,
            joining: joining
        )
    }
}
