import CommitObservation
package import GRDB
import Logging
package import StoreDomain
import Synchronization

/// The open connections to a database.
struct DatabaseConnections {
    /// Reads, one snapshot after the other.
    ///
    /// It comes first, so that it is released first: a connection that only reads cannot remove the log.
    let reader: any DatabaseReader

    /// Writes, one transaction after the other.
    let writer: any DatabaseWriter

    /// Wraps a database in memory, which has one connection.
    init(_ memory: DatabaseQueue) {
        reader = memory
        writer = memory
    }

    /// Opens a connection that reads a file, beside the pool that writes.
    ///
    /// The pool has connections that read too, but takes longer to hand one out than reading a product takes.
    ///
    /// - Parameter pool: The pool, with all settings.
    /// - Throws: `DatabaseError`.
    init(_ pool: DatabasePool) throws {
        var configuration = Configuration.store
        configuration.readonly = true
        reader = try DatabaseQueue(path: pool.path, configuration: configuration)
        writer = pool
    }
}

/// An open database, as repositories read, write and observe it.
///
/// Each write is one transaction on the writer's queue, each read one snapshot on the reader's. Observed
/// values are read again only after a commit that changed one of their tables.
package final class ObservedDatabase: Sendable {
    private let connections: DatabaseConnections

    /// Writes, and checks a file; tests inspect it.
    package var writer: any DatabaseWriter { connections.writer }

    private let name: String
    private let file: DatabaseFile?
    private let identifier: [UInt64]?
    private let refusal: StorageError?
    private let onDamage: (@Sendable () -> Void)?

    let logger: Logger

    private let observer: CommitObserver

    /// Starts to observe a database, without waiting for it.
    ///
    /// - Parameters:
    ///   - connections: The connections.
    ///   - name: What the log calls the database.
    ///   - file: Its file; `nil` if it is in memory.
    ///   - refusal: What every write fails with; `nil` if writing is allowed.
    ///   - logger: Logs what fails.
    ///   - onDamage: Called each time the file turns out to be malformed, or to have other tables than this
    ///     program makes; `nil` if nothing can be done about it.
    init(
        _ connections: DatabaseConnections,
        name: String,
        file: DatabaseFile? = nil,
        refusal: StorageError? = nil,
        logger: Logger,
        onDamage: (@Sendable () -> Void)? = nil
    ) {
        self.connections = connections
        self.name = name
        self.file = file
        identifier = file?.identifier
        self.refusal = refusal
        self.logger = logger
        self.onDamage = onDamage
        let observer = CommitObserver()
        self.observer = observer
        // The writer's queue is serial: this runs before any later write.
        connections.writer.asyncWriteWithoutTransaction { db in
            db.add(transactionObserver: observer, extent: .databaseLifetime)
        }
    }

    /// What is stored now, and each newer version of it; a failed read is logged.
    func values<Value: Equatable & Sendable>(
        of tables: Set<String>,
        _ body: @escaping @Sendable (Database) throws -> Value
    ) -> StoredValues<Value> {
        CommittedValues(of: observer.commits(to: tables)) { await self.result(of: body) }
    }

    /// Makes a signal count the commits that change some tables, for values that are read from two databases.
    func count(commitsTo tables: Set<String>, with signal: CommitSignal) {
        observer.add(signal, for: tables)
    }

    /// Reads a snapshot of what is stored now; an error is logged.
    package func read<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        try await result(of: body).get()
    }

    /// Changes what is stored.
    ///
    /// - Parameters:
    ///   - isVisible: Whether observed values can change; an invisible commit is not announced.
    ///   - body: Makes the change, in a transaction.
    /// - Returns: What it returned.
    /// - Throws: ``StorageError``; then nothing has changed.
    @discardableResult
    func write<Value: Sendable>(
        isVisible: Bool = true,
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        if let refusal { throw refusal }
        // SQLite would go on writing to a file without a name, and all of that would be lost at the end.
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

    /// Moves everything from the log into the file and closes the connections, once; blocks.
    func close() throws(StorageError) {
        do {
            try writer.writeWithoutTransaction { db in
                if db.sqliteConnection != nil { try db.checkpoint(.truncate) }
            }
        } catch {
            let metadata: Logger.Metadata = ["error": "\(StorageError(error))"]
            logger.warning("The log stays beside the database.", metadata: metadata)
        }
        do {
            try connections.reader.close()
            try writer.close()
        } catch {
            throw StorageError(error)
        }
    }

    /// Checks every page of a file, on a connection of its own; ends early when the task is canceled.
    package func check() async {
        do {
            let report = try await writer.read { db in
                try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no answer"
            }
            if report != "ok" { throw StorageError.damaged(reason: report) }
        } catch {
            let error = noted(error)
            guard error != .canceled else { return }
            logger.debug("The \(name) is not whole.", metadata: ["error": "\(error)"])
        }
    }

    /// Says what an error means, and reports one that means damage.
    private func noted(_ error: any Error) -> StorageError {
        var meaning = StorageError(error)
        // A statement of ours that SQLite does not understand: a table is not as this program has made it.
        if onDamage != nil, let error = error as? DatabaseError, error.resultCode == .SQLITE_ERROR {
            meaning = .damaged(reason: error.summary)
        }
        if case .damaged = meaning { onDamage?() }
        return meaning
    }

    /// Reads on the cooperative pool, not on the caller's actor (decision 24).
    ///
    /// A read is short. It waits for the reads before it, and for writes only in memory, where they wait for
    /// no disk. Switching to a thread of its own and back would take as long as reading a product.
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
    /// Reads a snapshot; GRDB's `read` would end the program once the connection of a queue is closed.
    fileprivate func readSnapshot<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try unsafeRead { db in
            guard db.sqliteConnection != nil else {
                throw StorageError.inputOutput(reason: "the database is closed")
            }
            return try db.readOnly {
                try db.beginTransaction(.deferred)
                // There is nothing to commit. After some errors SQLite has ended it already.
                defer { try? db.rollback() }
                return try body(db)
            }
        }
    }
}

/// Announces commits to the signals of the tables that they changed.
///
/// GRDB calls it on the writer's queue: after the commit, when every reader can see it, and before the call
/// that wrote returns.
private final class CommitObserver: TransactionObserver, Sendable {
    private struct State {
        var signals: [(tables: Set<String>, signal: CommitSignal)] = []
        /// Signals that count the commits of other databases too.
        var shared: [(tables: Set<String>, signal: CommitSignal)] = []
        var touched: Set<String> = []
        var isWatching = true
    }

    private let state = Mutex(State())

    /// The signal that counts the commits to some tables.
    func commits(to tables: Set<String>) -> CommitSignal {
        state.withLock { state in
            if let known = state.signals.first(where: { $0.tables == tables }) { return known.signal }
            let signal = CommitSignal()
            state.signals.append((tables, signal))
            return signal
        }
    }

    /// Also announces the commits to some tables to a signal.
    func add(_ signal: CommitSignal, for tables: Set<String>) {
        state.withLock { $0.shared.append((tables, signal)) }
    }

    /// Makes a change, on the writer's queue, and does not observe it unless `isWatching`.
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
