import CommitObservation
import GRDB

/// Counts each commit that touched some tables.
///
/// GRDB calls it on the writer's queue: after the commit, when every reader can see it, and before the call
/// that wrote returns.
final class CommitObserver: TransactionObserver {
    private let tables: Set<String>
    private let commits: CommitSignal
    private var isTouched = false

    /// Creates an observer.
    ///
    /// - Parameters:
    ///   - tables: The tables.
    ///   - commits: What counts.
    init(tables: Set<String>, commits: CommitSignal) {
        self.tables = tables
        self.commits = commits
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
        tables.contains(eventKind.tableName)
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
