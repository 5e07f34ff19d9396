import Foundation
package import StoreDomain

/// The one directory that everything this program keeps is in, held for this process alone.
///
/// Only the owner may use the files in it (mode 0600) or enter one that was made here (mode 0700), whatever
/// the umask says. It is held from the initializer to the end of the object's life: a second one for the same
/// path is refused, in this process and in any other.
/// ```swift
/// let directory = try DataDirectory(path: "/home/kim/.local/share/storefront")
/// let database = try await ShopDatabase.open(in: directory)
/// ```
package final class DataDirectory: Sendable {
    /// Where it is.
    package let path: String

    private let lock: DirectoryLock

    /// A directory in one that is held, and held with it.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - directory: The one that is held.
    init(path: String, partOf directory: DataDirectory) {
        self.path = path
        lock = directory.lock
    }

    /// Makes the directory when it is missing, and takes it.
    ///
    /// An existing directory keeps its mode; it has to be this user's, and nobody else may write there. These
    /// are a few short calls of the operating system; no one of them waits for another process.
    ///
    /// - Parameter path: The directory; a leading `~` is not expanded.
    /// - Throws: ``StorageError/inUse(processID:)`` when it is taken; when it cannot be made or written,
    ///   ``StorageError/directory(path:reason:)``, ``StorageError/inputOutput(reason:)`` or
    ///   ``StorageError/full``.
    package init(path: String) throws(StorageError) {
        try PrivateDirectory.make(path)
        self.path = path
        lock = try DirectoryLock(path: path + "/lock")
    }

    /// The path of a file in the directory.
    ///
    /// - Parameter name: The name of the file.
    /// - Returns: Its path.
    func file(_ name: String) -> String {
        path + "/" + name
    }
}

/// Keeps other processes out of a directory for as long as it lives.
///
/// The lock is advisory, see flock(2), and belongs to the open file: the system frees it when the process
/// ends, however it ends. Nobody removes the file, so that two processes can never hold locks on two files of
/// one name. It says which process holds it.
final class DirectoryLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock.
    ///
    /// - Parameter path: The lock file; it is made when it is missing.
    /// - Throws: ``StorageError/inUse(processID:)`` when somebody else holds it; when the file cannot be
    ///   made, ``StorageError/inputOutput(reason:)`` or ``StorageError/full``.
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
        // Always as long, so that a full disk does not keep it from taking the place of an earlier one. Where
        // there never was one the lock holds all the same.
        let text = String(getpid())
        let line = String(repeating: " ", count: Self.length - text.utf8.count) + text
        _ = pwrite(descriptor, line, Self.length, 0)
    }

    /// Holds the lock together with others that only look, and keeps out those that take it.
    ///
    /// - Parameter path: The lock file; it is not made and not written.
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

    private static func processID(in descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: length)
        guard pread(descriptor, &bytes, length, 0) == length else { return nil }
        return Int32(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces))
    }
}
