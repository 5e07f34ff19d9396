import Foundation
package import StoreDomain

/// The directory with all data of the app, locked for this process.
///
/// Only the owner can access its files (mode 0600) and the directories created here (mode 0700), whatever the
/// umask. The lock lasts from the initializer until the object is deallocated. While the lock exists, the
/// initializer rejects the same path in this process and in any other.
/// ```swift
/// let directory = try DataDirectory(path: "/home/kim/.local/share/storefront")
/// let database = try await AccountDatabase.open(in: directory)
/// ```
package final class DataDirectory: Sendable {
    package let path: String

    private let lock: DirectoryLock

    /// Creates a reference to a directory inside a locked one, which shares the lock.
    init(path: String, partOf directory: DataDirectory) {
        self.path = path
        lock = directory.lock
    }

    /// Creates the directory if it is missing, and locks it.
    ///
    /// An existing directory keeps its mode, but it must belong to this user, and other users must not be
    /// able to write to it. Data from before the first release is rejected without any change. If another
    /// process holds the lock, the initializer throws ``StorageError/inUse(processID:)`` instead of waiting.
    package init(path: String) throws(StorageError) {
        try PrivateDirectory.make(path)
        try UnreleasedData.refuse(in: path)
        self.path = path
        lock = try DirectoryLock(path: path + "/lock")
    }

    func file(_ name: String) -> String {
        path + "/" + name
    }
}

/// A lock that keeps other processes out of a directory, until the object is deallocated.
///
/// The lock is advisory (see flock(2)) and belongs to the open file, so the system releases it however the
/// process ends. No process removes the lock file, so two processes can never lock two different files of the
/// same name. The file contains the identifier of the process that holds the lock.
final class DirectoryLock: Sendable {
    private let descriptor: Int32

    /// Locks the directory exclusively; throws ``StorageError/inUse(processID:)`` if another process holds a
    /// lock.
    init(path: String) throws(StorageError) {
        let descriptor = try PrivateFile.open(path)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            defer { close(descriptor) }
            throw code == EWOULDBLOCK
                ? .inUse(processID: Self.processID(in: descriptor))
                : StorageError(errorNumber: code, file: path)
        }
        self.descriptor = descriptor
        // The text always has the same length, so that it can replace an earlier one on a full disk. Without
        // an earlier one, the lock is valid even if this write fails.
        let text = String(getpid())
        let line = String(repeating: " ", count: Self.length - text.utf8.count) + text
        _ = pwrite(descriptor, line, Self.length, 0)
    }

    /// Locks the directory for an inspection; returns `nil` if there is no lock file.
    ///
    /// This lock excludes exclusive locks, but not other inspections. The lock file is neither created nor
    /// written.
    init?(lookingAt path: String) throws(StorageError) {
        let descriptor = Foundation.open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor != -1 else {
            if errno == ENOENT { return nil }
            throw StorageError(errorNumber: errno, file: path)
        }
        guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else {
            defer { close(descriptor) }
            throw .inUse(processID: Self.processID(in: descriptor))
        }
        self.descriptor = descriptor
    }

    deinit {
        // Closing the file is not enough, because a child process that is just being started may still have a
        // copy of the descriptor.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    private static let length = 11

    /// Returns the process in the lock file; `nil` if it no longer runs, so that the lock is for an
    /// inspection.
    private static func processID(in descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: length)
        guard pread(descriptor, &bytes, length, 0) == length else { return nil }
        let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        return Int32(text).flatMap { kill($0, 0) == 0 || errno == EPERM ? $0 : nil }
    }
}
