import CommitObservation
import FoundationExtensions
import StoreDomain

/// An account's two databases, which are used together for values that combine user data with products.
struct JoinedDatabases {
    let user: ObservedDatabase

    let catalog: ObservedDatabase

    private let commits = CommitSignal()

    init(_ database: AccountDatabase, reading tables: Set<String>) {
        user = database.user
        catalog = database.catalog
        user.count(commitsTo: tables, with: commits)
        catalog.count(commitsTo: SQLiteCatalogRepository.productTables, with: commits)
    }

    func values<Value: Equatable & Sendable>(
        _ read: @escaping @Sendable () async throws(StorageError) -> Value
    ) -> StoredValues<Value> {
        CommittedValues(of: commits) { await Result(awaiting: read) }
    }
}
