import Foundation
package import StoreDomain

/// The directory with everything that this program stores, locked for this process alone.
///
/// Only its owner may use the files in it (mode 0600) or enter a directory created here (mode 0700), whatever
/// the umask. It is locked from the initializer to the end of the object's life: a second one for the same
/// path is rejected, in this process and in any other.
/// ```swift
/// let directory = try DataDirectory(path: "/home/kim/.local/share/storefront")
/// let database = try await AccountDatabase.open(in: directory)
/// ```
package final class DataDirectory: Sendable {
    package let path: String

    private let lock: DirectoryLock

    /// Creates a directory inside a locked one, which is locked with it.
    init(path: String, partOf directory: DataDirectory) {
        self.path = path
        lock = directory.lock
    }

    /// Creates the directory if it is missing, and locks it.
    ///
    /// An existing directory keeps its mode; it has to be this user's, and nobody else may write there. This
    /// makes a few short system calls; none of them waits for another process.
    ///
    /// - Parameter path: The directory.
    /// - Throws: ``StorageError/unreleasedVersion(directory:file:)`` when it is from before the first
    ///   release, and then nothing in it was changed; ``StorageError/inUse(processID:)`` when it is locked;
    ///   when it cannot be created or written, ``StorageError/directory(path:reason:)``,
    ///   ``StorageError/inputOutput(reason:)`` or ``StorageError/full``.
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

/// Keeps other processes out of a directory for as long as it lives.
///
/// The lock is advisory, see flock(2), and belongs to the open file: the system releases it when the process
/// ends, however it ends. Nobody removes the file, so two processes can never hold locks on two files of the
/// same name. The file says which process holds the lock.
final class DirectoryLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock.
    ///
    /// - Parameter path: The lock file; it is created if it is missing.
    /// - Throws: ``StorageError/inUse(processID:)`` when somebody else holds it; when the file cannot be
    ///   created, ``StorageError/inputOutput(reason:)`` or ``StorageError/full``.
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
        // Always the same length, so that it can replace an earlier one on a full disk. Without an earlier
        // one, the lock holds even if this fails.
        let text = String(getpid())
        let line = String(repeating: " ", count: Self.length - text.utf8.count) + text
        _ = pwrite(descriptor, line, Self.length, 0)
    }

    /// Shares the lock with others that only look, and keeps out those that take it.
    ///
    /// - Parameter path: The lock file; it is neither created nor written.
    /// - Throws: ``StorageError/inUse(processID:)`` when somebody has taken it, or
    ///   ``StorageError/inputOutput(reason:)``.
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
        // Closing alone would leave the lock to a child process that is being started and still has a copy.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    private static let length = 11

    /// The process that took the lock; `nil` if there is none of that number: then somebody holds it who only
    /// looks.
    private static func processID(in descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: length)
        guard pread(descriptor, &bytes, length, 0) == length else { return nil }
        let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        return Int32(text).flatMap { kill($0, 0) == 0 || errno == EPERM ? $0 : nil }
    }
}
