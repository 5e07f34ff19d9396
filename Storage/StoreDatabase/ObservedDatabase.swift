import CommitObservation
package import GRDB
import Logging
package import StoreDomain
import Synchronization

struct DatabaseConnections {
    /// The read connection, which reads one snapshot at a time.
    ///
    /// A read-only connection cannot remove the WAL. Because this property is declared first, the read
    /// connection is released first.
    let reader: any DatabaseReader

    let writer: any DatabaseWriter

    init(_ memory: DatabaseQueue) {
        reader = memory
        writer = memory
    }

    /// Opens a separate connection that reads a pool's database file.
    ///
    /// The pool also has read connections, but obtaining one of them takes longer than reading a product.
    init(_ pool: DatabasePool) throws {
        var configuration = Configuration.store
        configuration.readonly = true
        reader = try DatabaseQueue(path: pool.path, configuration: configuration)
        writer = pool
    }
}

/// An open database that repositories read, write, and observe.
///
/// Each write is a transaction on the writer's queue, and each read uses a snapshot on the reader's queue.
/// Observers read a value again only after a commit that changed one of the value's tables.
package final class ObservedDatabase: Sendable {
    private let connections: DatabaseConnections

    package var writer: any DatabaseWriter { connections.writer }

    private let name: String
    private let file: DatabaseFile?
    private let identifier: [UInt64]?
    private let refusal: StorageError?
    private let onCorruption: (@Sendable () -> Void)?

    let logger: Logger

    private let observer: CommitObserver

    /// Starts observing commits to a database without waiting for the database.
    ///
    /// If `refusal` is not `nil`, every write throws that error. The database calls `onCorruption` each time
    /// an operation reveals that the file is corrupt or that a table differs from the app's schema. Pass
    /// `nil` for the closure if the app cannot repair the file.
    init(
        _ connections: DatabaseConnections,
        name: String,
        file: DatabaseFile? = nil,
        refusal: StorageError? = nil,
        logger: Logger,
        onCorruption: (@Sendable () -> Void)? = nil
    ) {
        self.connections = connections
        self.name = name
        self.file = file
        identifier = file?.identifier
        self.refusal = refusal
        self.logger = logger
        self.onCorruption = onCorruption
        let observer = CommitObserver()
        self.observer = observer
        // The writer's queue is serial, so this closure runs before any later write.
        connections.writer.asyncWriteWithoutTransaction { db in
            db.add(transactionObserver: observer, extent: .databaseLifetime)
        }
    }

    func values<Value: Equatable & Sendable>(
        of tables: Set<String>,
        _ body: @escaping @Sendable (Database) throws -> Value
    ) -> StoredValues<Value> {
        CommittedValues(of: observer.commits(to: tables)) { await self.result(of: body) }
    }

    func count(commitsTo tables: Set<String>, with signal: CommitSignal) {
        observer.add(signal, for: tables)
    }

    /// Reads a snapshot of the database and logs an error if the read fails.
    package func read<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        try await result(of: body).get()
    }

    /// Changes the database in a single transaction.
    ///
    /// If `isVisible` is false, observers are not notified.
    @discardableResult
    func write<Value: Sendable>(
        isVisible: Bool = true,
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        if let refusal { throw refusal }
        // SQLite would continue to write to a deleted file, and the changes would be lost when the app exits.
        if let file, file.identifier != identifier {
            throw .inputOutput(reason: "\(file.path) was deleted, moved, or replaced while it was open")
        }
        do {
            return try await writer.write { [observer] db in
                try observer.watching(isVisible) { try body(db) }
            }
        } catch {
            throw noted(error)
        }
    }

    /// Checkpoints the WAL and closes the connections.
    ///
    /// This method blocks the calling thread and must be called only once.
    func close() throws(StorageError) {
        do {
            try writer.writeWithoutTransaction { db in
                if db.sqliteConnection != nil { try db.checkpoint(.truncate) }
            }
        } catch {
            let metadata: Logger.Metadata = ["error": "\(StorageError(error))"]
            logger.warning("The WAL could not be checkpointed.", metadata: metadata)
        }
        do {
            try connections.reader.close()
            try writer.close()
        } catch {
            throw StorageError(error)
        }
    }

    /// Checks every page of the file, but stops early if the task is canceled.
    package func check() async {
        do {
            let report = try await writer.read { db in
                try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no result"
            }
            if report != "ok" { throw StorageError.corrupt(reason: report) }
        } catch {
            let error = noted(error)
            guard error != .canceled else { return }
            logger.debug("The integrity check of the \(name) failed.", metadata: ["error": "\(error)"])
        }
    }

    /// Maps an error and reports corruption to `onCorruption`.
    private func noted(_ error: any Error) -> StorageError {
        var meaning = StorageError(error)
        // If SQLite rejects one of the app's statements, a table differs from the app's schema.
        if onCorruption != nil, let error = error as? DatabaseError, error.resultCode == .SQLITE_ERROR {
            meaning = .corrupt(reason: error.summary)
        }
        if case .corrupt = meaning { onCorruption?() }
        return meaning
    }

    /// Reads a value on the cooperative thread pool instead of on the caller's actor (decision 24).
    ///
    /// Reads are short. A read from a file waits only for earlier reads. A read from an in-memory database
    /// also waits for writes, which are fast because no disk is involved. Switching to another thread and
    /// back would take as long as reading a product.
    @concurrent
    private func result<Value: Sendable>(
        of body: @Sendable (Database) throws -> Value
    ) async -> Result<Value, StorageError> {
        let result = Result {
            try Task.checkCancellation()
            return try connections.reader.readSnapshot(body)
        }
        .mapError { noted($0) }
        if case .failure(let error) = result, error != .canceled {
            logger.error("The \(name) cannot be read.", metadata: ["error": "\(error)"])
        }
        return result
    }
}

extension DatabaseReader {
    /// Reads a snapshot, or throws an error instead of crashing if the queue's connection is closed.
    fileprivate func readSnapshot<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try unsafeRead { db in
            guard db.sqliteConnection != nil else {
                throw StorageError.inputOutput(reason: "the database is closed")
            }
            return try db.readOnly {
                try db.beginTransaction(.deferred)
                // A read transaction has nothing to commit. The rollback error is ignored because SQLite
                // itself ends the transaction after some errors.
                defer { try? db.rollback() }
                return try body(db)
            }
        }
    }
}

/// An observer that notifies the signals for the tables that a commit has changed.
///
/// GRDB calls the observer on the writer's queue after the commit is visible to every reader and before the
/// write returns.
private final class CommitObserver: TransactionObserver, Sendable {
    private struct State {
        var signals: [(tables: Set<String>, signal: CommitSignal)] = []
        /// The signals that also count commits to other databases.
        var shared: [(tables: Set<String>, signal: CommitSignal)] = []
        var touched: Set<String> = []
        var isWatching = true
    }

    private let state = Mutex(State())

    func commits(to tables: Set<String>) -> CommitSignal {
        state.withLock { state in
            if let known = state.signals.first(where: { $0.tables == tables }) { return known.signal }
            let signal = CommitSignal()
            state.signals.append((tables, signal))
            return signal
        }
    }

    func add(_ signal: CommitSignal, for tables: Set<String>) {
        state.withLock { $0.shared.append((tables, signal)) }
    }

    func watching<Value>(_ isWatching: Bool, _ change: () throws -> Value) rethrows -> Value {
        state.withLock { $0.isWatching = isWatching }
        defer { state.withLock { $0.isWatching = true } }
        return try change()
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { state.withLock { $0.isWatching } }

    func databaseDidChange(with event: DatabaseEvent) {
        let table = event.tableName
        state.withLock { _ = $0.touched.insert(table) }
    }

    func databaseDidCommit(_ db: Database) {
        let signals = state.withLock { state in
            defer { state.touched = [] }
            return (state.signals + state.shared).filter { !$0.tables.isDisjoint(with: state.touched) }
        }
        for (_, signal) in signals { signal.commit() }
    }

    func databaseDidRollback(_ db: Database) {
        state.withLock { $0.touched = [] }
    }
}
