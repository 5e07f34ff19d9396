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

    /// Takes all steps.
    ///
    /// - Returns: The open database.
    /// - Throws: ``StorageError``.
    func open() throws(StorageError) -> ShopDatabase {
        let shop = file("shop.sqlite", ShopMigrator.shop)
        let catalogue = file("catalogue.sqlite", ShopMigrator.catalogue)
        let earlier = file("store.sqlite", ShopMigrator.shop)
        do {
            if earlier.exists, !shop.exists { try earlier.move(to: shop.path) }
            let quarantinedFile = try prepare(shop, ifDamaged: quarantine)
            _ = try prepare(catalogue) { file, reason in
                logger.notice("The stored catalogue was damaged.", metadata: ["reason": "\(reason)"])
                try file.remove()
                return nil
            }
            return ShopDatabase(
                shop: try pool(of: shop),
                catalogue: try pool(of: catalogue),
                quarantinedFile: quarantinedFile,
                directory: directory,
                logger: logger
            )
        } catch {
            throw StorageError(error)
        }
    }

    private func file(_ name: String, _ migrator: DatabaseMigrator) -> DatabaseFile {
        DatabaseFile(path: directory.file(name), migrator: migrator)
    }

    private func prepare(
        _ file: DatabaseFile,
        ifDamaged repair: (DatabaseFile, _ reason: String) throws -> String?
    ) throws -> String? {
        try file.makePrivate()
        switch try file.inspect() {
        case .usable:
            return nil
        case .newer:
            throw StorageError.newerVersion
        case .damaged(let reason):
            let path = try repair(file, reason)
            try file.makePrivate()
            return path
        }
    }

    private func quarantine(_ file: DatabaseFile, reason: String) throws -> String {
        let path = try file.quarantine(at: clock.now())
        logger.error(
            "A damaged database was quarantined.",
            metadata: ["path": "\(path)", "reason": "\(reason)"]
        )
        return path
    }

    /// Sets what the pool sets otherwise or not at all, and reads it back when nothing can change it any
    /// more.
    private func pool(of file: DatabaseFile) throws -> DatabasePool {
        let pool = try DatabasePool(path: file.path, configuration: .shop)
        try pool.writeWithoutTransaction { db in
            for setting in ConnectionSetting.fileWriter { try setting.apply(to: db) }
        }
        try file.migrator.migrate(pool)
        try pool.writeWithoutTransaction { db in
            let settings = ConnectionSetting.everywhere + ConnectionSetting.fileWriter
            for setting in settings { try setting.verify(in: db) }
        }
        return pool
    }
}
