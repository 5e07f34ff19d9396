import Foundation
import StoreDomain

/// Makes directories that only their owner may enter.
enum PrivateDirectory {
    private static let mode: mode_t = 0o700
    private static let bitsOfOthers: mode_t = 0o077

    /// Makes a directory and those above it that are missing, or takes one that is there.
    ///
    /// One that is there has to be closed to others, or empty, and is then closed. One that holds other
    /// things is not: people may need to get at them.
    ///
    /// - Parameter path: The directory.
    /// - Throws: ``StorageError/directory(path:reason:)`` or ``StorageError/full``.
    static func make(_ path: String) throws(StorageError) {
        try makeMissing(path)
        guard try permissions(of: path) & bitsOfOthers != 0 else { return }
        guard isEmpty(path) else {
            throw .directory(path: path, reason: "others can get into it; run “chmod 700” or name another")
        }
        try StorageError.check(path) { chmod(path, mode) }
    }

    private static func makeMissing(_ path: String) throws(StorageError) {
        guard mkdir(path, mode) == -1, errno != EEXIST else { return }
        let code = errno
        let parent = (path as NSString).deletingLastPathComponent
        guard code == ENOENT, !parent.isEmpty, parent != path else {
            throw StorageError(errorNumber: code, path: path)
        }
        try makeMissing(parent)
        // Another process may have been faster; what it made is looked at next.
        guard mkdir(path, mode) == -1, errno != EEXIST else { return }
        throw StorageError(errorNumber: errno, path: path)
    }

    private static func permissions(of path: String) throws(StorageError) -> mode_t {
        var status = stat()
        try StorageError.check(path) { stat(path, &status) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StorageError(errorNumber: ENOTDIR, path: path)
        }
        return status.st_mode
    }

    private static func isEmpty(_ path: String) -> Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty ?? false
    }
}

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
