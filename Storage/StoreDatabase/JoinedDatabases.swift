import CommitObservation
import FoundationExtensions
import StoreDomain

/// The two databases of an account, for values that combine user data with products.
struct JoinedDatabases {
    let user: ObservedDatabase

    let catalog: ObservedDatabase

    private let commits = CommitSignal()

    /// Starts to count commits to the given tables of the user database and to the catalog's products.
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
