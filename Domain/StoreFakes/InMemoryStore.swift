import CommitObservation
import Foundation
package import StoreDomain
import Synchronization

/// The data that in-memory repositories share in place of a database.
package final class InMemoryStore: Sendable {
    struct State: Sendable {
        var categories: Saved<[StoreDomain.Category]>?
        var products: [Product.ID: Saved<Product>] = [:]
        var recommendations: [RecommendationList: Saved<[Product.ID]>] = [:]
        var catalog: Saved<CatalogVersion>?
        var incomplete: CatalogBatch?

        var importTokens = 0

        /// All favorites, including removed favorites, in the order in which they were added.
        var favorites: [(id: Product.ID, addedAt: Date, isRemoved: Bool, lastKnown: Favorite.LastKnown?)] = []

        var profile: Saved<Profile>?
        var profileDraft = ProfileDraft()
        var settings = Settings()
        var recentSearches = RecentSearches()
        var paths: NavigationPaths?
        var cartLines: [CartLine] = []

        /// All submissions, oldest first.
        var submissions: [Submission] = []

        /// A Boolean value that indicates whether the user has seen the outcome of the last submission or has
        /// changed the cart since that submission ended.
        var lastSubmissionIsSeen = false
        var currentSubmission: Submission? { lastSubmissionIsSeen ? nil : submissions.last }

        var orders: [Order.ID: Saved<Order>] = [:]
        var ordersSavedAt: Date?
        var leftOutOrderCount = 0

        var readingFailure: StorageError?
    }

    private let state = Mutex(State())
    private let commits = CommitSignal()

    package init() {}

    /// Makes all reads fail with an error, or makes reads succeed again if the error is `nil`.
    package func failReading(with error: StorageError?) {
        state.withLock { $0.readingFailure = error }
        commits.commit()
    }

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

    /// Waits for the hooks to return and then changes the data in a single transaction.
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
