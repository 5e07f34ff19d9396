import Foundation
import StoreDomain

/// Files from before the first release, whose tables this program does not read.
///
/// Every database that this program creates has its ``applicationID`` in the header of the file, see
/// sqlite.org/fileformat.html; those files have none. The header is read without SQLite, which could apply or
/// delete a log, and without the lock, which would be written: nothing in the directory changes.
enum UnreleasedData {
    /// `PRAGMA application_id`: “Stor”.
    static let applicationID: UInt32 = 0x5374_6F72

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
            for name in ["shop.sqlite", "catalogue.sqlite", "store.sqlite"]
            where hasNoApplicationID("\(directory)/\(folder)\(name)") {
                throw .unreleasedVersion(directory: directory, file: folder + name)
            }
        }
    }

    private static func hasNoApplicationID(_ path: String) -> Bool {
        // A FIFO or a device is neither waited for nor followed.
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor != -1 else { return false }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: 72)
        guard pread(descriptor, &header, header.count, 0) == header.count else { return false }
        return header.starts(with: "SQLite format 3\0".utf8) && header[68...].allSatisfy { $0 == 0 }
    }
}
