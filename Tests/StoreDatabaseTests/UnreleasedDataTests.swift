import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

/// A data directory from before the first release is refused, and not a byte or a name in it changes.
struct UnreleasedDataTests {
    private let temporary: TemporaryDirectory
    private var path: String { temporary.path(of: "data") }

    init() throws {
        temporary = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: path + "/owners/7",
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    @Test(
        arguments: [
            "shop.sqlite", "catalog.sqlite", "store.sqlite", "owners/7/shop.sqlite",
            "owners/7/catalog.sqlite",
        ],
        [(0, true), (0, false), (0x5374_6F72, false)]
    )
    func isRefusedWhereverTheFileIs(name: String, file: (identifier: Int, hasLog: Bool)) async throws {
        let hasLog = file.hasLog
        try await write(name, identifier: file.identifier, hasLog: hasLog)
        let before = try contents()
        let error = StorageError.unreleasedVersion(directory: path, file: name)
        #expect(throws: error) { try DataDirectory(path: path) }
        await #expect(throws: error) { _ = try await DataInspection.of(path) }
        #expect(try contents() == before)
        #expect(before[name + "-wal"] != nil || !hasLog)
    }

    /// It might be one of this version that is corrupt, which is renamed.
    @Test(arguments: ["", "SQLite format 3", String(repeating: "no database ", count: 99)])
    func isNoFileWithAnotherHeader(text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path + "/owners/7/shop.sqlite"))
        _ = try DataDirectory(path: path)
    }

    /// Makes a database with an application identifier or without one (0), closed or with what a crash
    /// leaves.
    private func write(_ name: String, identifier: Int, hasLog: Bool) async throws {
        let writer = try DatabasePool(path: temporary.path(of: "made"))
        try await writer.write { db in
            try db.execute(sql: "PRAGMA application_id = \(identifier)")
            try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        }
        if !hasLog { try writer.close() }
        for suffix in hasLog ? ["", "-wal"] : [""] {
            try FileManager.default.copyItem(
                atPath: temporary.path(of: "made" + suffix),
                toPath: path + "/" + name + suffix
            )
        }
        if hasLog { try writer.close() }
    }

    private func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            contents[name] = FileManager.default.contents(atPath: path + "/" + name) ?? Data()
        }
        return contents
    }
}
