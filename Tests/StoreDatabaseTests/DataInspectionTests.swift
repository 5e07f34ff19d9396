import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

/// An inspection reports the state of saved data without changing the contents or the name of any file.
struct DataInspectionTests {
    private let temporary: TemporaryDirectory
    private var path: String { temporary.path(of: "data") }
    private var folder: String { path + "/owners/1" }
    private var file: String { folder + "/user.sqlite" }
    private let migrations = StoreMigrator.user.migrations

    init() async throws {
        temporary = try TemporaryDirectory()
        let directory = try DataDirectory(path: path)
        let folder = try directory.folder(at: nil)
        let database = try await AccountDatabase.open(in: directory.directory(of: folder))
        try await SQLiteFavoritesRepository(database).setFavorite(true, Product.ID("p-1"), at: .now)
        try await database.close()
    }

    @Test func createsNoDirectory() async throws {
        let inspection = try await DataInspection.of(path + "/none/there")
        #expect(!inspection.exists)
        #expect(inspection.files.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: path + "/none"))
    }

    @Test func reportsWholeFilesAndFreeSpace() async throws {
        #expect(try await states() == ["whole", "whole"])
        #expect(try await DataInspection.of(path).freeBytes ?? 0 > 0)
    }

    @Test func inspectsWALLeftByTerminatedProcess() async throws {
        let other = try DatabasePool(path: file)
        try await other.write { db in
            try db.execute(sql: "INSERT INTO favorite (productID, addedAt) VALUES ('late', 0)")
        }
        let copy = temporary.path(of: "copy")
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        try other.close()
        #expect(FileManager.default.fileExists(atPath: copy + "/owners/1/user.sqlite-wal"))
        #expect(try await states(in: copy) == ["whole", "whole"])
    }

    @Test(arguments: [
        (#"printf '\377\377' | dd of=user.sqlite bs=1 seek=100 conv=notrunc status=none"#, "damaged"),
        (": > user.sqlite", "damaged"), ("rm user.sqlite && mkfifo user.sqlite", "inputOutput"),
        (#"printf '\1' | dd of=user.sqlite bs=1 seek=63 conv=notrunc status=none"#, "newerVersion"),
        ("rm user.sqlite", "missing"),
    ])
    func reportsFileState(trouble: String, state: String) async throws {
        let shell = try Process.run(
            URL(filePath: "/bin/bash"),
            arguments: ["-c", "cd '\(folder)' && \(trouble)"]
        )
        shell.waitUntilExit()
        #expect(try await states() == [state, "whole"])
    }

    /// A crash can leave the backend's file without tables because the backend creates the file under its
    /// final name.
    @Test(arguments: [
        ("", "missing"), (": > backend.sqlite", "whole"),
        ("echo cut > backend.sqlite", "damaged"),
        ("cp owners/1/user.sqlite backend.sqlite", "whole"), ("mkdir backend.sqlite", "inputOutput"),
        ("ln -s nowhere backend.sqlite", "inputOutput"),
    ])
    func inspectsBackendFileOnlyWhenRequested(trouble: String, state: String) async throws {
        let shell = try Process.run(
            URL(filePath: "/bin/bash"),
            arguments: ["-c", "cd '\(path)'; \(trouble)"]
        )
        shell.waitUntilExit()
        #expect(try await states(backendMigrations: migrations) == ["whole", "whole", state])
        #expect(try await states() == ["whole", "whole"])
    }

    @Test func reportsBackendFileWithoutTablesAsWhole() async throws {
        try DatabasePool(path: path + "/backend.sqlite").close()
        #expect(try await states(backendMigrations: migrations) == ["whole", "whole", "whole"])
    }

    @Test func detectsFileOfNewerBackend() async throws {
        try FileManager.default.copyItem(atPath: file, toPath: path + "/backend.sqlite")
        let newer = try await states(backendMigrations: ["1-other-tables"])
        #expect(newer == ["whole", "whole", "newerVersion"])
    }

    @Test func listsRenamedFiles() async throws {
        let name = "owners/1/user.sqlite.corrupt-20260921T141320Z"
        for suffix in ["", "-wal", "-2"] {
            try Data("corrupt".utf8).write(to: URL(filePath: "\(path)/\(name)\(suffix)"))
        }
        #expect(try await states() == ["whole", "whole"])
        #expect(try await DataInspection.of(path).renamedFiles == [name, name + "-2"])
    }

    @Test func reportsHolderOfDirectory() async throws {
        let held = try DataDirectory(path: path)
        await #expect(throws: StorageError.inUse(processID: getpid())) { try await DataInspection.of(path) }
        withExtendedLifetime(held) {}
    }

    @Test func rejectsUnsuitableDirectory() async throws {
        await #expect(throws: StorageError.self) { try await DataInspection.of("/dev/null/data") }
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
        let error = await #expect(throws: StorageError.self) { try await DataInspection.of(path) }
        guard case .directory = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    /// Returns the state of each file and checks that the inspection leaves the directory unchanged.
    private func states(
        in directory: String? = nil,
        backendMigrations: [String]? = nil
    ) async throws -> [String] {
        let directory = directory ?? path
        let before = try contents(of: directory)
        let inspection = try await DataInspection.of(directory, backendMigrations: backendMigrations)
        #expect(try contents(of: directory) == before)
        return inspection.files.map { _, state in
            switch state {
            case .missing: "missing"
            case .whole: "whole"
            case .failing(.corrupt): "damaged"
            case .failing(.newerVersion): "newerVersion"
            case .failing(.inputOutput): "inputOutput"
            case .failing(let error): "\(error)"
            }
        }
    }

    /// Returns the name, modification date, permissions, and content hash of each file in a directory.
    private func contents(of directory: String) throws -> [String] {
        let manager = FileManager.default
        return try manager.subpathsOfDirectory(atPath: directory).sorted().map { name in
            let file = directory + "/" + name
            let attributes = try manager.attributesOfItem(atPath: file)
            let isFile = attributes[.type] as? FileAttributeType == .typeRegular
            let bytes = isFile ? try Data(contentsOf: URL(filePath: file)).hashValue : 0
            let date = attributes[.modificationDate] as? Date
            return
                "\(name) \(date?.timeIntervalSince1970 ?? 0) \(attributes[.posixPermissions] ?? "") \(bytes)"
        }
    }
}
