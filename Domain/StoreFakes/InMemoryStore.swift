import CommitObservation
import Foundation
package import StoreDomain
import Synchronization

/// The data that repositories in memory share, as those on disk share a database.
package final class InMemoryStore: Sendable {
    struct State: Sendable {
        var categories: Saved<[StoreDomain.Category]>?
        var products: [Product.ID: Saved<Product>] = [:]
        var recommendations: [RecommendationList: Saved<[Product.ID]>] = [:]
        var catalog: Saved<CatalogVersion>?
        var incomplete: CatalogBatch?

        /// The number of tokens to write the next catalog so far.
        var importTokens = 0

        /// The favorites and when each was added, the last one at the end; including removed ones.
        var favorites: [(id: Product.ID, addedAt: Date, isRemoved: Bool, lastKnown: Favorite.LastKnown?)] = []

        var profile: Saved<Profile>?
        var profileDraft = ProfileDraft()
        var settings = Settings()
        var recentSearches = RecentSearches()
        var paths: NavigationPaths?
        var cartLines: [CartLine] = []

        /// The last one is at the end.
        var submissions: [Submission] = []

        /// Whether the user has moved on after the last submission.
        var lastSubmissionIsSeen = false
        var currentSubmission: Submission? { lastSubmissionIsSeen ? nil : submissions.last }

        var orders: [Order.ID: Saved<Order>] = [:]
        var ordersSavedAt: Date?
        var leftOutOrderCount = 0

        /// Why nothing can be read; `nil` while everything can.
        var readingFailure: StorageError?
    }

    private let state = Mutex(State())
    private let commits = CommitSignal()

    package init() {}

    /// Makes all reads fail, or work again for `nil`; observers are notified.
    package func failReading(with error: StorageError?) {
        state.withLock { $0.readingFailure = error }
        commits.commit()
    }

    /// Returns what is stored now, and each newer version of it, for one consumer.
    func values<Value: Equatable & Sendable>(
        _ read: @escaping @Sendable (State) -> Value
    ) -> StoredValues<Value> {
        CommittedValues(of: commits) { self.result(of: read) }
    }

    func read<Value: Sendable>(_ read: @Sendable (State) -> Value) throws(StorageError) -> Value {
        if Task.isCancelled { throw .canceled }
        return try result(of: read).get()
    }

    private func result<Value: Sendable>(
        of read: @Sendable (State) -> Value
    ) -> Result<Value, StorageError> {
        state.withLock { state in state.readingFailure.map { .failure($0) } ?? .success(read(state)) }
    }

    /// Changes what is stored like a transaction, through what a test does to the change of this function.
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
