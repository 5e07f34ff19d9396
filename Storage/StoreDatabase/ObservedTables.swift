import CommitObservation
import GRDB
import Logging
import StoreDomain

/// Some tables of the database: how a repository reads, writes and observes them.
///
/// Each write is one transaction on the writer's queue, each read one snapshot.
struct ObservedTables: Sendable {
    private let name: String
    private let writer: any DatabaseWriter
    private let logger: Logger
    private let commits = CommitSignal()

    /// Starts to observe tables, without waiting for the database.
    ///
    /// - Parameters:
    ///   - tables: All tables that ``values(_:)`` reads.
    ///   - name: What the log calls them.
    ///   - writer: Connections to the database.
    ///   - logger: Where a read that failed is noted.
    init(_ tables: Set<String>, name: String, of writer: any DatabaseWriter, logger: Logger) {
        self.name = name
        self.writer = writer
        self.logger = logger
        // The writer's queue is in order: this comes before any write that follows.
        writer.asyncWriteWithoutTransaction { [commits] db in
            let observer = CommitObserver(tables: tables, commits: commits)
            db.add(transactionObserver: observer, extent: .databaseLifetime)
        }
    }

    /// What is stored now, and each newer version of it.
    ///
    /// - Parameter body: Reads it from a snapshot.
    /// - Returns: The values for one consumer; a read that failed is logged.
    func values<Value: Equatable & Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) -> StoredValues<Value> {
        CommittedValues(of: commits) { await read(body) }
    }

    /// Changes what is stored.
    ///
    /// - Parameter body: Makes the change, in a transaction.
    /// - Throws: ``StorageError``; then nothing has changed.
    func write(_ body: @Sendable (Database) throws -> Void) async throws(StorageError) {
        do {
            try await writer.write(body)
        } catch {
            throw StorageError(error)
        }
    }

    private func read<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async -> Result<Value, StorageError> {
        do {
            return .success(try await writer.read(body))
        } catch {
            let error = StorageError(error)
            if error != .cancelled {
                logger.error("The \(name) cannot be read.", metadata: ["error": "\(error)"])
            }
            return .failure(error)
        }
    }
}

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
