import DemoBackend
import Foundation
import GRDB
import StoreTestSupport
import Testing

struct DataFileTests {
    @Test func fileIsReadableOnlyByOwner() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "backend.sqlite")
        try await withDataFile(path) { client async throws in
            _ = try await client.order(1, key: "k")
            for file in [path, path + "-wal"] {
                let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
                #expect(mode as? Int == 0o600)
            }
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        #expect(left == ["backend.sqlite"])
    }

    @Test func serversSharingFileSellNothingTwice() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "backend.sqlite")
        try await withDataFile(path) { first async throws in
            try await withDataFile(path) { second async throws in
                let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                    for number in 0..<10 {
                        group.addTask { try await first.order(1, key: "k-\(number)").status }
                        group.addTask { try await second.order(1, key: "k-\(number)").status }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(statuses.filter { $0 == 201 }.count == 10)
                #expect(statuses.filter { $0 == 200 }.count == 10)
                #expect(try await second.stock() == 4)
            }
        }
    }

    @Test func leavesNonDatabaseFileUnchanged() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "notes.txt")
        let text = Data(String(repeating: "no database ", count: 100).utf8)
        try text.write(to: URL(filePath: path))
        await #expect {
            try await withDataFile(path) { _ async throws in }
        } throws: { error in
            "\(error)".hasPrefix("Cannot store data in \(path): ")
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == text)
    }

    @Test func fileRetainsBackendIdentityAndMemoryDoesNot() async throws {
        let directory = try TemporaryDirectory()
        let file = DatabaseLocation.file(path: directory.path(of: "backend.sqlite"))
        let locations: [DatabaseLocation] = [file, file, .memory, .memory]
        var backends: [String] = []
        for location in locations {
            let backend = try await withBackend {
                $0.database = location
            } _: { client async throws in
                try await client.demoSession().backend
            }
            backends.append(backend)
        }
        #expect(backends[0] == backends[1])
        #expect(Set(backends).count == 3)
    }

    @Test(arguments: ["", String(repeating: "no database ", count: 100)])
    func reportsCorruptFileWithoutSQL(text: String) async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "backend.sqlite")
        try Data(text.utf8).write(to: URL(filePath: path))
        let reason = "it is not a database, or it is corrupt; move it, or use another file"
        do {
            try await withDataFile(path) { _ async throws in }
            #expect(text.isEmpty)
        } catch {
            #expect(error as? BackendStartError == .cannotOpenDatabase(path: path, reason: reason))
        }
    }

    /// An order in a deleted file would be lost when the server stops.
    @Test func placesNoOrderInDeletedFile() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "backend.sqlite")
        try await withDataFile(path) { client async throws in
            #expect(try await client.order(1, key: "first").status == 201)
            for file in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
                try FileManager.default.removeItem(atPath: directory.path(of: file))
            }
            #expect(try await client.order(1, key: "second").status == 500)
            #expect(try await client.order(1, key: "first").status == 500)
        }
    }

    @Test func leavesFileOfOtherVersionUnchanged() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "backend.sqlite")
        let queue = try DatabaseQueue(path: path)
        try await queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                    INSERT INTO grdb_migrations VALUES ('1-orders-and-profile');
                    """
            )
        }
        try queue.close()
        let bytes = try Data(contentsOf: URL(filePath: path))
        await #expect(
            throws: BackendStartError.cannotOpenDatabase(
                path: path,
                reason: "another version of this program created it; move it, or use another file"
            )
        ) {
            try await withDataFile(path) { _ async throws in }
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["backend.sqlite"])
    }

    private func withDataFile<Value>(
        _ path: String,
        _ body: (BackendClient) async throws -> Value
    ) async throws -> Value {
        try await withAccount({ $0.database = .file(path: path) }, body)
    }
}
