import Foundation
import GRDB
import Logging
import StoreDomain

/// The blocking steps that open an account's databases.
struct AccountDatabaseOpening {
    private let user: DatabaseFile
    private let catalog: DatabaseFile
    private let directory: DataDirectory
    private let shared: ObservedDatabase?
    private let clock: StoreClock
    private let logger: Logger

    /// The files to open, excluding the catalog if it is already open.
    private var files: [DatabaseFile] { shared == nil ? [user, catalog] : [user] }

    init(
        directory: DataDirectory,
        catalogDirectory: DataDirectory,
        sharing shared: ObservedDatabase?,
        clock: StoreClock,
        logger: Logger
    ) {
        user = DatabaseFile(in: directory.path, .user)
        catalog = DatabaseFile(in: catalogDirectory.path, .catalog)
        (self.directory, self.shared) = (directory, shared)
        self.clock = clock
        self.logger = logger
    }

    func open() throws(StorageError) -> AccountDatabase {
        do {
            return try openFiles()
        } catch {
            guard StorageError(error) == .full else { throw StorageError(error) }
        }
        do {
            return try openCopies()
        } catch {
            throw StorageError(error)
        }
    }

    private func openFiles() throws -> AccountDatabase {
        // Files from a newer version of the app must be rejected before any file is changed.
        for file in files { try file.refuseNewer() }
        for file in files { try file.lock() }
        let userConnections = try open(user) { try user.setAside(at: clock.now()) }
        let catalogConnections =
            try shared
            ?? observed(
                open(catalog) {
                    try catalog.remove()
                    try catalog.create()
                }
            )
        let renamedFile = user.has(.unreported) ? user.renamedFiles.last : nil
        let notice = renamedFile.map { StorageNotice.corrupt(file: $0) }
        return database(userConnections, catalogConnections, notice)
    }

    /// Opens a database, which is created if it is missing and replaced if it is corrupt.
    private func open(_ file: DatabaseFile, replace: () throws -> Void) throws -> DatabaseConnections {
        do {
            // The catalog can be large and can be loaded again, so it is checked after it has been opened.
            if file.leftTraces { try file.check(isWhole: file.kind.isUserData) } else { try file.create() }
            return try connections(to: file)
        } catch {
            guard case .corrupt(let reason) = StorageError(error) else { throw error }
            logger.debug("Replacing a corrupt database: \(file.path).", metadata: ["reason": "\(reason)"])
            try replace()
            return try connections(to: file)
        }
    }

    /// Opens the connections and then applies and verifies the settings that GRDB does not set.
    private func connections(to file: DatabaseFile) throws -> DatabaseConnections {
        let settings = ConnectionSetting.writer(of: file.kind)
        let pool = try DatabasePool(path: file.path, configuration: .store)
        try pool.writeWithoutTransaction { db in
            for setting in settings { try setting.apply(to: db) }
        }
        try file.kind.migrator.migrate(pool)
        try pool.writeWithoutTransaction { db in
            for setting in ConnectionSetting.everywhere + settings { try setting.verify(in: db) }
        }
        return try DatabaseConnections(pool)
    }

    private func openCopies() throws -> AccountDatabase {
        database(try copy(of: user), try shared ?? observed(copy(of: catalog)), .full)
    }

    private func copy(of file: DatabaseFile) throws -> DatabaseConnections {
        let memory = try DatabaseQueue(configuration: .store)
        do throws(StorageError) {
            if file.exists {
                try file.check()
                try file.read { db in try memory.writeWithoutTransaction { copy in try db.backup(to: copy) } }
            }
        } catch .corrupt {
            // The app replaces the file at a later launch, when enough disk space is available.
        }
        try file.kind.migrator.migrate(memory)
        return DatabaseConnections(memory)
    }

    private func observed(_ connections: DatabaseConnections) -> ObservedDatabase {
        ObservedDatabase(connections, name: "catalog", file: catalog, logger: logger) { [catalog] in
            // If the corruption mark cannot be written, a later check detects the corruption again.
            try? catalog.put(.corrupt)
        }
    }

    private func database(
        _ user: DatabaseConnections,
        _ catalog: ObservedDatabase,
        _ notice: StorageNotice?
    ) -> AccountDatabase {
        AccountDatabase(
            user: user,
            catalog: catalog,
            notice: notice,
            file: notice == .full ? nil : self.user,
            directory: directory,
            logger: logger
        )
    }
}
