import Foundation
import StoreDomain

/// Opens files that only their owner may read and write.
enum PrivateFile {
    /// Permissions for the owner only.
    private static let mode: mode_t = 0o600

    /// Opens a file for reading and writing, making it when it is missing, and closes it to others.
    ///
    /// A symbolic link is not followed, and no child process inherits the descriptor.
    ///
    /// - Parameter path: The file.
    /// - Returns: The descriptor, which the caller closes.
    /// - Throws: ``StorageError/directory(path:reason:)`` or ``StorageError/full``.
    static func open(_ path: String) throws(StorageError) -> Int32 {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
        let descriptor = try StorageError.check(path) { Foundation.open(path, flags, mode) }
        // open(2) leaves out what the umask says, and says nothing about a file that is there already.
        guard fchmod(descriptor, mode) == 0 else {
            let error = StorageError(errorNumber: errno, path: path)
            close(descriptor)
            throw error
        }
        return descriptor
    }

    /// Makes a file when it is missing, and closes it to others.
    ///
    /// - Parameter path: The file.
    /// - Throws: ``StorageError/directory(path:reason:)`` or ``StorageError/full``.
    static func make(_ path: String) throws(StorageError) {
        close(try open(path))
    }
}
