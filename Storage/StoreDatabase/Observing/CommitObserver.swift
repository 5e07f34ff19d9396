import FoundationExtensions
import GRDB

/// Counts each commit that touched the catalogue.
///
/// GRDB calls it on the writer's queue: after the commit, when every reader can see it, and before the call
/// that wrote returns.
final class CatalogueCommitObserver: TransactionObserver {
    private static let tables: Set = ["savedList", "category", "product", "sku", "pick"]

    private let commits: CommitSignal
    private var isTouched = false

    /// Creates an observer.
    ///
    /// - Parameter commits: What counts.
    init(_ commits: CommitSignal) {
        self.commits = commits
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        Self.tables.contains(eventKind.tableName)
    }

    func databaseDidChange(with event: DatabaseEvent) {
        isTouched = true
        stopObservingDatabaseChangesUntilNextTransaction()
    }

    func databaseDidCommit(_ db: Database) {
        guard isTouched else { return }
        isTouched = false
        commits.commit()
    }

    func databaseDidRollback(_ db: Database) {
        isTouched = false
    }
}
