import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

/// The app rejects a data directory that was created before the first release and leaves its files unchanged.
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
            "owners/7/catalogue.sqlite",  // codespell:ignore catalogue
        ],
        [(0, true), (0, false), (0x5374_6F72, false), (0x5374_6F34, false)]
    )
    func isRejectedAtEveryFileLocation(name: String, file: (identifier: Int, hasLog: Bool)) async throws {
        let hasLog = file.hasLog
        try await write(name, identifier: file.identifier, hasLog: hasLog)
        let before = try contents()
        let error = StorageError.unreleasedVersion(directory: path, file: name)
        #expect(throws: error) { try DataDirectory(path: path) }
        await #expect(throws: error) { _ = try await DataInspection.of(path) }
        #expect(try contents() == before)
        #expect(before[name + "-wal"] != nil || !hasLog)
    }

    /// A file without a valid SQLite header could be a corrupt file from this version, so the app does not
    /// reject the directory.
    @Test(arguments: ["", "SQLite format 3", String(repeating: "no database ", count: 99)])
    func acceptsFileWithOtherHeader(text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path + "/owners/7/shop.sqlite"))
        _ = try DataDirectory(path: path)
    }

    /// Creates a database with or without an application identifier.
    ///
    /// The method either closes the database or leaves the files in the state in which a crash would leave
    /// them.
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
