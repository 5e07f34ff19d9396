import Foundation
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct DataDirectoryTests {
    private let temporary: TemporaryDirectory

    init() throws {
        temporary = try TemporaryDirectory()
    }

    @Test func createsMissingDirectoriesForOwnerOnly() throws {
        let path = temporary.path(of: "share/storefront")
        let directory = try DataDirectory(path: path)
        #expect(directory.path == path)
        #expect(try permissions(of: path) == "700")
        #expect(try permissions(of: temporary.path(of: "share")) == "700")
        #expect(try permissions(of: path + "/lock") == "600")
    }

    @Test(arguments: [0o755, 0o711, 0o700])
    func keepsPermissionsOfExistingDirectory(mode: Int) throws {
        try setPermissions(mode, of: temporary.path)
        _ = try DataDirectory(path: temporary.path)
        #expect(try permissions(of: temporary.path) == String(mode, radix: 8))
    }

    @Test(arguments: [0o775, 0o722])
    func rejectsDirectoryWritableByOthers(mode: Int) throws {
        try setPermissions(mode, of: temporary.path)
        #expect(
            throws: directoryError(
                "other users can write to it; run “chmod go-w” on it or use another directory"
            )
        ) {
            try DataDirectory(path: temporary.path)
        }
        #expect(try permissions(of: temporary.path) == String(mode, radix: 8))
    }

    @Test(.enabled(if: geteuid() == 0, "Only root can change the owner of a directory."))
    func rejectsDirectoryOfAnotherUser() throws {
        #expect(chown(temporary.path, 65534, 65534) == 0)
        #expect(throws: directoryError("it belongs to another user")) {
            try DataDirectory(path: temporary.path)
        }
    }

    @Test func doesNotReportEndedProcessAsHolder() throws {
        let lock = temporary.path(of: "lock")
        // The process ID exceeds the maximum (proc(5)), so no such process exists.
        try Data("    4194999".utf8).write(to: URL(filePath: lock))
        let descriptor = open(lock, O_RDONLY)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_SH | LOCK_NB) == 0)
        #expect(throws: StorageError.inUse(processID: nil)) { try DataDirectory(path: temporary.path) }
    }

    @Test func rejectsSecondHolderWhileFirstExists() throws {
        for _ in 1...2 {
            let first = try DataDirectory(path: temporary.path)
            #expect(throws: StorageError.inUse(processID: getpid())) {
                try DataDirectory(path: temporary.path)
            }
            withExtendedLifetime(first) {}
        }
    }

    @Test func rejectsDirectoryHeldByAnotherProcess() throws {
        try setPermissions(0o700, of: temporary.path)
        let other = Process()
        other.executableURL = URL(filePath: "/usr/bin/env")
        other.arguments = ["flock", temporary.path(of: "lock"), "sh", "-c", "echo held; read line"]
        let (input, output) = (Pipe(), Pipe())
        (other.standardInput, other.standardOutput) = (input, output)
        try other.run()
        #expect(try output.fileHandleForReading.read(upToCount: 5) == Data("held\n".utf8))
        #expect(throws: StorageError.inUse(processID: nil)) { try DataDirectory(path: temporary.path) }
        try input.fileHandleForWriting.close()
        other.waitUntilExit()
        _ = try DataDirectory(path: temporary.path)
    }

    @Test func reportsFileInPlaceOfDirectory() throws {
        let file = temporary.path(of: "file")
        try Data().write(to: URL(filePath: file))
        let reason = "a file exists where a directory is needed"
        for path in [file, file + "/below"] {
            #expect(throws: StorageError.directory(path: path, reason: reason)) {
                try DataDirectory(path: path)
            }
        }
    }

    @Test(arguments: ["", "/proc/no/such/place"])
    func reportsFailedDirectoryCreation(path: String) {
        #expect { try DataDirectory(path: path) } throws: { error in
            guard case StorageError.directory(_, let reason) = error else { return false }
            return !reason.isEmpty
        }
    }

    @Test(arguments: Obstacle.allCases)
    func rejectsUnsuitableLockFile(obstacle: Obstacle) throws {
        let lock = temporary.path(of: "lock")
        try obstacle.put(at: lock)
        #expect(throws: StorageError.inputOutput(reason: obstacle.reason(lock))) {
            try DataDirectory(path: temporary.path)
        }
    }

    private func directoryError(_ reason: String) -> StorageError {
        .directory(path: temporary.path, reason: reason)
    }
}
