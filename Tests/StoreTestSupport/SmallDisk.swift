import Foundation
package import Testing

/// A small disk that is mounted for a test and unmounted when the object is deallocated.
package final class SmallDisk: Sendable {
    /// A Boolean value that indicates whether tests can mount a disk on this machine.
    fileprivate static let isAllowed = (try? SmallDisk(kibibytes: 64)) != nil

    private let directory: TemporaryDirectory

    package var path: String { directory.path }

    /// Mounts an empty disk, or throws an error if the process is not allowed to mount a disk.
    package init(kibibytes: Int) throws {
        directory = try TemporaryDirectory()
        guard Self.run("mount", "-t", "tmpfs", "-o", "size=\(kibibytes)k,mode=700", "tmpfs", directory.path)
        else { throw CocoaError(.fileWriteNoPermission) }
    }

    deinit {
        _ = Self.run("umount", "--lazy", directory.path)
    }

    /// Fills the disk completely with a file called `filling`.
    package func fill() throws {
        guard Self.run("sh", "-c", #"cat /dev/zero > "$0" 2> /dev/null || true"#, path + "/filling") else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    /// Deletes the file called `filling`.
    package func makeRoom() throws {
        try FileManager.default.removeItem(atPath: path + "/filling")
    }

    private static func run(_ arguments: String...) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

extension Trait where Self == ConditionTrait {
    /// A trait that skips a test on machines where mounting a ``SmallDisk`` is not allowed.
    package static var needsSmallDisk: Self {
        .enabled(if: SmallDisk.isAllowed, "This test requires permission to mount a disk.")
    }
}
