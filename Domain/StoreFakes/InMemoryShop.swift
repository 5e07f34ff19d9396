import CommitObservation
import Foundation
package import StoreDomain
import Synchronization

/// The data that repositories in memory share, as those on disk share a database.
package final class InMemoryShop: Sendable {
    /// The stored data.
    struct State: Sendable {
        /// The categories last saved.
        var categories: Saved<[StoreDomain.Category]>?

        /// Every known product, with its date.
        var products: [Product.ID: Saved<Product>] = [:]

        /// The picks of each place.
        var picks: [PickList: Saved<[Product.ID]>] = [:]

        /// The version of the whole catalogue that is stored, with its date.
        var catalogue: Saved<CatalogueVersion>?

        /// What was added of the next catalogue.
        var incomplete: CatalogueBatch?

        /// How many claims to write the next catalogue there were.
        var claims = 0

        /// The favorites and when each was added, the last one at the end; including removed ones.
        var favorites: [(id: Product.ID, addedAt: Date, isRemoved: Bool)] = []

        /// The profile last saved.
        var profile: Saved<Profile>?

        /// What was typed into the profile since.
        var profileDraft: ProfileDraft?

        /// What a person has chosen.
        var settings = Settings()

        /// The recent searches.
        var recentSearches = RecentSearches()

        /// Where the person is.
        var paths: NavigationPaths?

        /// The lines of the cart.
        var cartLines: [CartLine] = []

        /// The submissions and when each last changed, the last one at the end.
        var submissions: [(submission: Submission, changedAt: Date)] = []

        /// Whether the person has moved on after the last submission.
        var lastSubmissionIsSeen = false

        /// The orders seen.
        var orders: [Order.ID: Saved<Order>] = [:]

        /// When orders were last saved.
        var ordersSavedAt: Date?

        /// Why nothing can be read; `nil` while everything can.
        var readingFailure: StorageError?
    }

    private let state = Mutex(State())
    private let commits = CommitSignal()

    /// Creates a shop without any data.
    package init() {}

    /// Makes all reads fail, or work again; observers are notified.
    ///
    /// - Parameter error: What it fails with; `nil` makes it work.
    package func failReading(with error: StorageError?) {
        state.withLock { $0.readingFailure = error }
        commits.commit()
    }

    /// What is stored now, and each newer version of it.
    ///
    /// - Parameter read: Reads it.
    /// - Returns: The values for one consumer.
    func values<Value: Equatable & Sendable>(
        _ read: @escaping @Sendable (State) -> Value
    ) -> StoredValues<Value> {
        CommittedValues(of: commits) { self.result(of: read) }
    }

    /// Reads what is stored now.
    ///
    /// - Parameter read: Reads it.
    /// - Returns: What it returned.
    /// - Throws: ``StorageError/cancelled`` when the task was cancelled, else why nothing can be read.
    func read<Value: Sendable>(_ read: @Sendable (State) -> Value) throws(StorageError) -> Value {
        if Task.isCancelled { throw .cancelled }
        return try result(of: read).get()
    }

    private func result<Value: Sendable>(
        of read: @Sendable (State) -> Value
    ) -> Result<Value, StorageError> {
        state.withLock { state in state.readingFailure.map { .failure($0) } ?? .success(read(state)) }
    }

    /// Changes what is stored, like a transaction.
    ///
    /// - Parameters:
    ///   - hooks: What a test does to the change.
    ///   - function: The function of the port that makes the change.
    ///   - change: Makes the change.
    /// - Returns: What it returned.
    /// - Throws: ``StorageError/cancelled`` when the task was cancelled, else the failure; then nothing has
    ///   changed.
    @discardableResult
    func commit<Value: Sendable>(
        through hooks: SaveHooks = SaveHooks(),
        from function: String = #function,
        _ change: @Sendable (inout State) -> Value
    ) async throws(StorageError) -> Value {
        try await hooks.pass(from: function)
        let value = state.withLock { change(&$0) }
        commits.commit()
        return value
    }
}
