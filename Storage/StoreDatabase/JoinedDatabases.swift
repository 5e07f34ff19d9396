import CommitObservation
import FoundationExtensions
import StoreDomain

/// Both databases, for values that are read from both: what a person chose, and the products it is about.
struct JoinedDatabases {
    /// What a person made.
    let shop: ObservedDatabase

    /// What the shop can send again.
    let catalogue: ObservedDatabase

    private let commits = CommitSignal()

    /// Starts to count the commits that change the values, for as long as the databases are open.
    ///
    /// - Parameters:
    ///   - database: An open database.
    ///   - tables: The tables of the shop that are read, in addition to the catalogue's product tables.
    init(_ database: ShopDatabase, reading tables: Set<String>) {
        shop = database.shop
        catalogue = database.catalogue
        shop.count(commitsTo: tables, with: commits)
        catalogue.count(commitsTo: SQLiteCatalogueRepository.productTables, with: commits)
    }

    /// What is stored now, and each newer version of it.
    ///
    /// - Parameter read: Reads both databases.
    /// - Returns: The values for one consumer.
    func values<Value: Equatable & Sendable>(
        _ read: @escaping @Sendable () async throws(StorageError) -> Value
    ) -> StoredValues<Value> {
        CommittedValues(of: commits) { await Result(awaiting: read) }
    }
}
