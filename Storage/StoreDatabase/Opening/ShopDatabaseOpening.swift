import GRDB
import Logging
import StoreDomain

/// Opens the database of a directory, step by step; each step blocks.
struct ShopDatabaseOpening {
    /// Where the file is.
    let directory: DataDirectory

    /// Tells when a damaged file was quarantined.
    let clock: ShopClock

    /// Where trouble is noted.
    let logger: Logger

    private var file: DatabaseFile { DatabaseFile(path: directory.file("store.sqlite")) }

    /// Takes all steps.
    ///
    /// - Returns: The open database.
    /// - Throws: ``StorageError``.
    func open() throws(StorageError) -> ShopDatabase {
        do {
            try file.makePrivate()
            let quarantinedFile = try quarantineIfDamaged()
            let pool = try DatabasePool(path: file.path, configuration: .shop)
            try prepareWriter(of: pool)
            return ShopDatabase(
                writer: pool,
                quarantinedFile: quarantinedFile,
                directory: directory,
                logger: logger
            )
        } catch {
            throw StorageError(error)
        }
    }

    private func quarantineIfDamaged() throws -> String? {
        switch try file.inspect() {
        case .usable:
            return nil
        case .newer:
            throw StorageError.newerVersion
        case .damaged(let reason):
            let path = try file.quarantine(at: clock.now())
            logger.error(
                "A damaged database was quarantined.",
                metadata: ["path": "\(path)", "reason": "\(reason)"]
            )
            try file.makePrivate()
            return path
        }
    }

    /// Sets what the pool sets otherwise or not at all, and reads it back when nothing can change it any
    /// more.
    private func prepareWriter(of pool: DatabasePool) throws {
        try pool.writeWithoutTransaction { db in
            for setting in ConnectionSetting.fileWriter { try setting.apply(to: db) }
        }
        try ShopMigrator.migrator.migrate(pool)
        try pool.writeWithoutTransaction { db in
            let settings = ConnectionSetting.everywhere + ConnectionSetting.fileWriter
            for setting in settings { try setting.verify(in: db) }
        }
    }
}
