import Foundation
package import StoreDomain

/// The directory that contains all of the app's data and that this process has locked.
///
/// Only the owner can access files in the directory (mode 0600) and directories that this class creates (mode
/// 0700), regardless of the umask. The lock is held from initialization until the object is deallocated.
/// While the lock is held, the initializer rejects the same path in this process and in all other processes.
/// ```swift
/// let directory = try DataDirectory(path: "/home/kim/.local/share/storefront")
/// let database = try await AccountDatabase.open(in: directory)
/// ```
package final class DataDirectory: Sendable {
    package let path: String

    private let lock: DirectoryLock

    /// Creates a reference to a directory inside a locked directory and shares its lock.
    init(path: String, partOf directory: DataDirectory) {
        self.path = path
        lock = directory.lock
    }

    /// Locks the directory, creating it if it does not exist.
    ///
    /// An existing directory keeps its mode but must belong to this user and must not be writable by other
    /// users. The initializer rejects data from before the first release without changing any file. If
    /// another process holds the lock, the initializer throws ``StorageError/inUse(processID:)`` instead of
    /// waiting.
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

/// A lock that keeps other processes out of a directory until the object is deallocated.
///
/// The lock is advisory (see flock(2)) and belongs to the open file, so the system releases the lock even if
/// the process crashes. No process removes the lock file, so two processes can never lock different files
/// that have the same name. The file contains the process identifier of the lock's holder.
final class DirectoryLock: Sendable {
    private let descriptor: Int32

    /// Locks the directory exclusively, or throws ``StorageError/inUse(processID:)`` if another process holds
    /// a lock.
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
        // The text always has the same length so that it can replace earlier text even on a full disk. The
        // lock is valid even if this write fails.
        let text = String(getpid())
        let line = String(repeating: " ", count: Self.length - text.utf8.count) + text
        _ = pwrite(descriptor, line, Self.length, 0)
    }

    /// Locks the directory for an inspection, or returns `nil` if there is no lock file.
    ///
    /// This lock prevents exclusive locks but allows other inspections. The initializer neither creates the
    /// lock file nor writes to it.
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
        // Closing the file might not release the lock, because a child process that is being started may
        // still have a copy of the descriptor.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    private static let length = 11

    /// Returns the process identifier in the lock file, or `nil` if that process has ended.
    ///
    /// If the process that the file identifies has ended, another process holds the lock for an inspection.
    private static func processID(in descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: length)
        guard pread(descriptor, &bytes, length, 0) == length else { return nil }
        let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        return Int32(text).flatMap { kill($0, 0) == 0 || errno == EPERM ? $0 : nil }
    }
}
