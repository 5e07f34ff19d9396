import CommitObservation
import FoundationExtensions
import StoreDomain

/// Both databases, for values that are read from both: what a person chose, and the products it is about.
struct JoinedDatabases {
    /// What a person made.
    let user: ObservedDatabase

    /// What the shop can send again.
    let catalog: ObservedDatabase

    private let commits = CommitSignal()

    /// Starts to count the commits to `tables` of the shop and to the catalog's products, while the databases
    /// are open.
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
