import Foundation
import StoreDomain

/// Files from before the first release, whose tables this program does not read.
///
/// Every database that this program creates has its ``applicationID`` in the header of the file, see
/// sqlite.org/fileformat.html; those files have none, or an earlier one. The header is read without SQLite,
/// which could apply or delete a log, and without the lock, which would be written: nothing in the directory
/// changes.
enum UnreleasedData {
    /// `PRAGMA application_id`: “Sto3”; until the first release, a change of the tables changes it too.
    static let applicationID: UInt32 = 0x5374_6F33

    /// The values of `PRAGMA application_id` in files whose tables are outdated: 0 (never set), “Stor”, and
    /// “Sto2”.
    private static let earlier: Set<UInt32> = [0, 0x5374_6F72, 0x5374_6F32]

    /// Rejects a data directory with such a file, wherever the program kept one.
    ///
    /// What cannot be read is left to the checks that follow.
    ///
    /// - Parameter directory: The data directory.
    /// - Throws: ``StorageError/unreleasedVersion(directory:file:)``.
    static func refuse(in directory: String) throws(StorageError) {
        let parent = OwnerFolder.parent
        let owners = try? FileManager.default.contentsOfDirectory(atPath: "\(directory)/\(parent)")
        let folders = [""] + (owners ?? []).sorted().map { "\(parent)/\($0)/" }
        for folder in folders {
            for name in [
                "user.sqlite", "catalog.sqlite", "shop.sqlite", "catalog.sqlite", "store.sqlite",
            ]
            where isUnreleased("\(directory)/\(folder)\(name)") {
                throw .unreleasedVersion(directory: directory, file: folder + name)
            }
        }
    }

    private static func isUnreleased(_ path: String) -> Bool {
        // A FIFO or a device is neither waited for nor followed.
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor != -1 else { return false }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: 72)
        guard pread(descriptor, &header, header.count, 0) == header.count else { return false }
        let identifier = header[68...].reduce(0) { $0 << 8 | UInt32($1) }
        return header.starts(with: "SQLite format 3\0".utf8) && earlier.contains(identifier)
    }
}
