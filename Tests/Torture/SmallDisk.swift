import Foundation

/// A disk of a few mebibytes that a file can fill.
struct SmallDisk {
    /// Where it is mounted.
    let path: String

    private var filler: String { path + "/filler" }

    /// Mounts it; `nil` if this is not allowed.
    init?(at url: URL) {
        path = url.path
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        guard Self.run("mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", path) else { return nil }
    }

    /// Fills it, or makes room again.
    ///
    /// - Parameter isFull: Whether it is to be full.
    /// - Returns: `isFull`.
    func setFull(_ isFull: Bool) -> Bool {
        try? FileManager.default.removeItem(atPath: filler)
        if isFull { _ = Self.run("dd", "if=/dev/zero", "of=\(filler)", "bs=4096", "status=none") }
        return isFull
    }

    /// Unmounts it.
    func unmount() {
        _ = Self.run("umount", path)
    }

    private static func run(_ words: String...) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
