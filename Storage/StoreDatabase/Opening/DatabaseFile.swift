import Foundation
import StoreDomain

/// The database file, and the ones that SQLite puts beside it.
struct DatabaseFile {
    /// What SQLite appends to the name of the file: nothing, then its log, the log's index, and its older
    /// journal.
    private static let suffixes = ["", "-wal", "-shm", "-journal"]

    /// Where the file is.
    let path: String

    /// Makes the file when it is missing, and closes it and those beside it to others.
    ///
    /// SQLite gives the files that it makes later the permissions of this one.
    ///
    /// - Throws: ``StorageError/directory(path:reason:)`` or ``StorageError/full``.
    func makePrivate() throws(StorageError) {
        for suffix in Self.suffixes where suffix.isEmpty || exists(path + suffix) {
            try PrivateFile.make(path + suffix)
        }
    }

    /// Renames the file and those beside it, so that a new one can be made and nothing is lost.
    ///
    /// - Parameter date: When this happens; it becomes part of the name.
    /// - Returns: Where the file is now.
    /// - Throws: ``StorageError/directory(path:reason:)`` or ``StorageError/full``.
    func setAside(at date: Date) throws(StorageError) -> String {
        let target = unusedPath(at: date)
        // The log first: a crash in between must not leave it beside a new file, where SQLite would delete
        // it.
        for suffix in Self.suffixes.reversed() where exists(path + suffix) {
            try StorageError.check(path) { rename(path + suffix, target + suffix) }
        }
        return target
    }

    private func unusedPath(at date: Date) -> String {
        let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
        let first = path + ".damaged-" + date.formatted(style)
        var candidate = first
        var number = 2
        while Self.suffixes.contains(where: { exists(candidate + $0) }) {
            candidate = "\(first)-\(number)"
            number += 1
        }
        return candidate
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path)
    }
}
