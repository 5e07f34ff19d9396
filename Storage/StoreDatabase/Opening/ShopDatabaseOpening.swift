import Foundation
import GRDB
import Logging
import StoreDomain

/// Opens the databases of a directory, step by step; each step blocks.
struct ShopDatabaseOpening {
    private let shop: DatabaseFile
    private let catalogue: DatabaseFile
    private let earlier: DatabaseFile
    private let directory: DataDirectory
    private let clock: ShopClock
    private let logger: Logger

    /// Prepares to open; nothing has happened yet.
    ///
    /// - Parameters:
    ///   - directory: Where the files are.
    ///   - clock: The time at which a damaged file is set aside.
    ///   - logger: Where problems are logged.
    init(directory: DataDirectory, clock: ShopClock, logger: Logger) {
        shop = DatabaseFile(path: directory.file("shop.sqlite"), kind: .shop)
        catalogue = DatabaseFile(path: directory.file("catalogue.sqlite"), kind: .catalogue)
        earlier = DatabaseFile(path: directory.file("store.sqlite"), kind: .shop)
        self.directory = directory
        self.clock = clock
        self.logger = logger
    }

    /// Takes all steps.
    ///
    /// - Returns: The open database.
    /// - Throws: ``StorageError``.
    func open() throws(StorageError) -> ShopDatabase {
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

    private func openFiles() throws -> ShopDatabase {
        for file in [shop, catalogue, earlier] { try file.claim() }
        if earlier.exists, !shop.exists { try earlier.move(to: shop.path) }
        var damagedFile = try shop.resumeSettingAside()
        let shopConnections = try open(shop) { damagedFile = try shop.setAside(at: clock.now()) }
        let catalogueConnections = try open(catalogue) {
            try catalogue.remove()
            try catalogue.create()
        }
        let notice = try damagedFile.map { file in
            StorageNotice.damaged(
                file: file,
                kept: try shopConnections.reader.read { db in try db.rowCounts() }
            )
        }
        return database(shopConnections, catalogueConnections, notice)
    }

    /// Opens a database: creates it if it is missing, and repairs it if it is damaged.
    private func open(_ file: DatabaseFile, repair: () throws -> Void) throws -> DatabaseConnections {
        do {
            // The catalogue is checked while it is open: it can be large, and can be loaded again.
            if file.leftTraces { try file.check(isWhole: file.kind == .shop) } else { try file.create() }
            return try connections(to: file)
        } catch {
            guard case .damaged(let reason) = StorageError(error) else { throw error }
            // The notice tells the person; this is the reason, for developers.
            logger.debug("Damaged: \(file.path).", metadata: ["reason": "\(reason)"])
            try repair()
            return try connections(to: file)
        }
    }

    /// Opens the connections, sets what GRDB sets differently or not at all, and reads it back once nothing
    /// can change it any more.
    private func connections(to file: DatabaseFile) throws -> DatabaseConnections {
        let settings = ConnectionSetting.writer(of: file.kind)
        let pool = try DatabasePool(path: file.path, configuration: .shop)
        try pool.writeWithoutTransaction { db in
            for setting in settings { try setting.apply(to: db) }
        }
        try file.kind.migrator.migrate(pool)
        try pool.writeWithoutTransaction { db in
            for setting in ConnectionSetting.everywhere + settings { try setting.verify(in: db) }
        }
        return try DatabaseConnections(pool)
    }

    /// Opens copies in memory, because the disk has no room.
    private func openCopies() throws -> ShopDatabase {
        database(try copy(of: shop), try copy(of: catalogue), .full)
    }

    private func copy(of file: DatabaseFile) throws -> DatabaseConnections {
        let memory = try DatabaseQueue(configuration: .shop)
        var rows = SalvagedRows()
        do throws(StorageError) {
            if file.exists {
                try file.check()
                try file.read { db in try memory.writeWithoutTransaction { copy in try db.backup(to: copy) } }
            }
        } catch .damaged {
            // The next start that has room sets it aside.
            rows = try SalvagedRows(readingFrom: file)
        }
        try rows.fill(memory, of: file.kind)
        return DatabaseConnections(memory)
    }

    private func database(
        _ shop: DatabaseConnections,
        _ catalogue: DatabaseConnections,
        _ notice: StorageNotice?
    ) -> ShopDatabase {
        ShopDatabase(
            shop: shop,
            catalogue: catalogue,
            notice: notice,
            files: (directory, notice == .full ? nil : self.catalogue),
            logger: logger
        )
    }
}

extension DatabaseFile {
    private static let salvaged = ".salvaged"

    /// Renames the file and replaces it with what can still be read of it.
    ///
    /// The readable rows are first stored completely under another name. So a crash loses nothing: before
    /// that point, the next start does it again; after it, it continues from there.
    ///
    /// - Parameter date: When this happens; it becomes part of the name.
    /// - Returns: Where the file is now.
    /// - Throws: ``StorageError`` or `DatabaseError`.
    fileprivate func setAside(at date: Date) throws -> String {
        let target = unusedPath(at: date)
        try create(at: target + Self.salvaged, with: SalvagedRows(readingFrom: self))
        try finishSettingAside(target)
        return target
    }

    /// Continues where a crash interrupted ``setAside(at:)``.
    ///
    /// - Returns: Where the damaged file is now; `nil` when there was no crash.
    /// - Throws: ``StorageError``.
    fileprivate func resumeSettingAside() throws -> String? {
        let url = URL(filePath: path)
        let directory = url.deletingLastPathComponent().path
        let names = try FileManager.default.contentsOfDirectory(atPath: directory)
        let isSalvaged = { (name: String) in
            name.hasPrefix(url.lastPathComponent + ".damaged-") && name.hasSuffix(Self.salvaged)
        }
        guard let name = names.first(where: isSalvaged) else { return nil }
        let target = directory + "/" + name.dropLast(Self.salvaged.count)
        try finishSettingAside(target)
        return target
    }

    private func finishSettingAside(_ target: String) throws {
        try move(to: target)
        try DatabaseFile(path: target + Self.salvaged, kind: kind).move(to: path)
    }

    private func unusedPath(at date: Date) -> String {
        let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
        let first = path + ".damaged-" + date.formatted(style)
        var candidate = first
        var number = 2
        while DatabaseFile(path: candidate, kind: kind).leftTraces {
            candidate = "\(first)-\(number)"
            number += 1
        }
        return candidate
    }
}
