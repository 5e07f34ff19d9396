import Foundation
import StoreDomain

/// The check for files that predate the first release and contain tables that the app does not support.
///
/// Every database that the app creates contains ``applicationID`` in its file header (see
/// sqlite.org/fileformat.html). Files that predate the first release have either an earlier identifier
/// or none at all. The check changes no file in the directory. It therefore does not use SQLite, which could
/// apply or delete a WAL, and does not lock the directory, because locking would change the lock file.
enum UnreleasedData {
    /// The value of `PRAGMA application_id`, which represents the text “Sto5”.
    ///
    /// Until the first release, a developer who changes a migration instead of adding one also changes this
    /// value.
    static let applicationID: UInt32 = 0x5374_6F35

    /// The values of `PRAGMA application_id` in unsupported files, which are 0 (never set), “Stor”, and
    /// “Sto2” to “Sto4”.
    private static let earlier: Set<UInt32> = [0, 0x5374_6F72, 0x5374_6F32, 0x5374_6F33, 0x5374_6F34]

    /// Rejects a data directory that contains an unsupported file under any name or path that the app has
    /// ever used.
    ///
    /// The method ignores unreadable files, which later checks reject.
    static func refuse(in directory: String) throws(StorageError) {
        let parent = OwnerFolder.parent
        let owners = try? FileManager.default.contentsOfDirectory(atPath: "\(directory)/\(parent)")
        let folders = [""] + (owners ?? []).sorted().map { "\(parent)/\($0)/" }
        for folder in folders {
            for name in [
                "user.sqlite", "catalog.sqlite", "shop.sqlite", "store.sqlite",
                "catalogue.sqlite",  // codespell:ignore catalogue
            ]
            where isUnreleased("\(directory)/\(folder)\(name)") {
                throw .unreleasedVersion(directory: directory, file: folder + name)
            }
        }
    }

    private static func isUnreleased(_ path: String) -> Bool {
        // The flags prevent open(2) from following a symbolic link and from blocking on a FIFO or a device.
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor != -1 else { return false }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: 72)
        guard pread(descriptor, &header, header.count, 0) == header.count else { return false }
        let identifier = header[68...].reduce(0) { $0 << 8 | UInt32($1) }
        return header.starts(with: "SQLite format 3\0".utf8) && earlier.contains(identifier)
    }
}
