import Foundation
package import StoreDomain

/// The one directory that everything this program keeps is in, held for this process alone.
///
/// Only the owner may enter it (mode 0700) or use the files in it (mode 0600), whatever the umask says. It is
/// held from the initializer to the end of the object's life: a second one for the same path is refused, in
/// this process and in any other.
/// ```swift
/// let directory = try DataDirectory(path: "/home/kim/.local/share/storefront")
/// let database = try await ShopDatabase.open(in: directory)
/// ```
package final class DataDirectory: Sendable {
    /// Where it is.
    package let path: String

    private let lock: DirectoryLock

    /// Makes the directory when it is missing, and takes it.
    ///
    /// An existing directory is used when nobody else can enter it, or when it is empty and can be
    /// closed to others. These are a few short calls of the operating system; no one of them waits for
    /// another process.
    ///
    /// - Parameter path: The directory; a leading `~` is not expanded.
    /// - Throws: ``StorageError/inUse`` when it is taken; ``StorageError/directory(path:reason:)`` or
    ///   ``StorageError/full`` when it cannot be made or written.
    package init(path: String) throws(StorageError) {
        try PrivateDirectory.make(path)
        self.path = path
        lock = try DirectoryLock(path: path + "/lock")
    }

    /// The path of a file in the directory.
    ///
    /// - Parameter name: What the file is called.
    /// - Returns: Its path.
    func file(_ name: String) -> String {
        path + "/" + name
    }
}

/// Keeps other processes out of a directory for as long as it lives.
///
/// The lock is advisory, see flock(2), and belongs to the open file: the system frees it when the process
/// ends, however it ends. Nobody removes the file, so that two processes can never hold locks on two files of
/// one name.
final class DirectoryLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock.
    ///
    /// - Parameter path: The lock file; it is made when it is missing.
    /// - Throws: ``StorageError/inUse`` when somebody else holds it; when the file cannot be made,
    ///   ``StorageError/directory(path:reason:)`` or ``StorageError/full``.
    init(path: String) throws(StorageError) {
        let descriptor = try PrivateFile.open(path)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            throw code == EWOULDBLOCK ? .inUse : StorageError(errorNumber: code, path: path)
        }
        self.descriptor = descriptor
    }

    deinit {
        // Closing alone would leave the lock to a child process that is being started and still has a copy.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
