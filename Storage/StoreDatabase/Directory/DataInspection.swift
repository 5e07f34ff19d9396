import Foundation
import GRDB
package import StoreDomain

/// The state of a data directory.
///
/// An inspection does not create, change, or repair any file.
package struct DataInspection: Sendable {
    package enum FileState: Sendable {
        case missing

        case whole

        case failing(StorageError)
    }

    package let exists: Bool

    /// The owners' folders, with the most recently opened folder first.
    package private(set) var folders: [OwnerFolder] = []

    /// The path of each file, relative to the directory, and the file's state.
    ///
    /// The array contains the databases of all ``folders``, the embedded backend's database, and the session
    /// files, in that order.
    package private(set) var files: [(name: String, state: FileState)] = []

    /// The paths of renamed corrupt files, relative to the directory.
    package private(set) var renamedFiles: [String] = []

    /// The number of free bytes on the directory's disk, or `nil` if the system does not report it.
    package private(set) var freeBytes: Int64?

    package static var sqliteVersion: String? {
        try? DatabaseQueue().read { db in try String.fetchOne(db, sql: "SELECT sqlite_version()") }
    }

    /// Inspects a directory on a background queue.
    ///
    /// The app cannot open the directory during the inspection. If a crash has left a WAL, the inspection
    /// checks a copy of the database because SQLite would apply the WAL to the original file. Pass the
    /// embedded backend's migrations, or `nil` if the app does not use the embedded backend.
    package static func of(
        _ path: String,
        backendMigrations migrations: [String]? = nil
    ) async throws(StorageError) -> DataInspection {
        try await BlockingWork.run { () throws(StorageError) in
            try DataInspection(of: path, migrations.map { .backend(migrations: $0) })
        }
    }

    private init(of path: String, _ backend: DatabaseFile.Kind?) throws(StorageError) {
        exists = access(path, F_OK) == 0
        guard exists else {
            guard errno == ENOENT else { throw StorageError(errorNumber: errno, path: path) }
            var parent = path
            repeat {
                parent = (parent as NSString).deletingLastPathComponent
            } while !parent.isEmpty && access(parent, F_OK) != 0
            if parent.isEmpty { parent = "." }
            guard access(parent, W_OK | X_OK) == 0 else { throw StorageError(errorNumber: errno, path: path) }
            freeBytes = Self.freeBytes(at: parent)
            return
        }
        try PrivateDirectory.check(path)
        try UnreleasedData.refuse(in: path)
        guard access(path, R_OK | W_OK | X_OK) == 0 else {
            throw StorageError(errorNumber: errno, file: path)
        }
        if access(path + "/lock", F_OK) == 0 { try PrivateFile.check(path + "/lock") }
        let lock = try DirectoryLock(lookingAt: path + "/lock")
        folders = try OwnerFolder.all(in: path)
        var databases = folders.flatMap { folder in
            (folder.owner == nil ? [DatabaseFile.Kind.user, .catalog] : [.user]).map { kind in
                (
                    name: "\(folder.name)/\(kind.fileName)",
                    file: DatabaseFile(in: "\(path)/\(folder.name)", kind)
                )
            }
        }
        if let backend { databases.append((backend.fileName, DatabaseFile(in: path, backend))) }
        files = databases.map { ($0.name, $0.file.state) }
        files += folders.compactMap { folder in
            let name = "\(folder.name)/\(SessionFile.name)"
            return SessionFile(path: "\(path)/\(name)").state.map { (name, $0) }
        }
        renamedFiles = databases.flatMap(\.file.renamedFiles).map { String($0.dropFirst(path.count + 1)) }
        withExtendedLifetime(lock) {}
        freeBytes = Self.freeBytes(at: path)
    }

    private static func freeBytes(at path: String) -> Int64? {
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
        return (attributes?[.systemFreeSize] as? NSNumber)?.int64Value
    }
}

extension SessionFile {
    fileprivate var state: DataInspection.FileState? {
        do throws(StorageError) {
            return try read() == nil ? nil : .whole
        } catch {
            return .failing(error)
        }
    }
}

extension DatabaseFile {
    fileprivate var state: DataInspection.FileState {
        guard leftTraces else { return .missing }
        do {
            try checkKind()
            let hasLog = ["-wal", "-journal"].contains { size(of: $0) ?? 0 > 0 }
            if hasLog { try checkCopy() } else { try check() }
            return .whole
        } catch {
            return .failing(StorageError(error))
        }
    }

    private func checkCopy() throws {
        let manager = FileManager.default
        let directory = manager.temporaryDirectory.appending(path: "storefront-" + UUID().uuidString)
        try manager.createDirectory(
            at: directory,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700]
        )
        defer { try? manager.removeItem(at: directory) }
        let copy = DatabaseFile(path: directory.appending(path: "copy.sqlite").path, kind: kind)
        for suffix in Self.suffixes where size(of: suffix) != nil {
            try manager.copyItem(atPath: path + suffix, toPath: copy.path + suffix)
        }
        try copy.check()
    }
}
