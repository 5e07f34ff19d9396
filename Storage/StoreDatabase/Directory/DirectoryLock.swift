import Foundation
import StoreDomain

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
