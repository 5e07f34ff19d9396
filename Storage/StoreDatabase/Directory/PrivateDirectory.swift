import Foundation
import StoreDomain

/// Creates directories that only their owner may enter.
enum PrivateDirectory {
    private static let mode: mode_t = 0o700

    /// Creates a directory with any missing parents, or accepts an existing one as it is.
    ///
    /// An existing one keeps its mode: people may need other files in it. It is rejected if it belongs to
    /// somebody else or others may write there, because they could replace our files.
    ///
    /// - Parameter path: The directory.
    /// - Throws: ``StorageError/directory(path:reason:)`` or ``StorageError/full``.
    static func make(_ path: String) throws(StorageError) {
        try makeMissing(path)
        try check(path)
    }

    /// Rejects a directory that is not this user's, or in which others may write.
    static func check(_ path: String) throws(StorageError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw StorageError(errorNumber: errno, path: path) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StorageError(errorNumber: ENOTDIR, path: path)
        }
        guard status.st_uid == geteuid() else {
            throw .directory(path: path, reason: "it belongs to somebody else")
        }
        guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
            throw .directory(path: path, reason: "others can write there; run “chmod go-w” or name another")
        }
    }

    /// Waits until the names in a directory are on the disk, see fsync(2).
    static func synchronize(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor != -1 else { return }
        // Some file systems do not support it; there is nothing to do about that.
        _ = fsync(descriptor)
        close(descriptor)
    }

    private static func makeMissing(_ path: String) throws(StorageError) {
        guard mkdir(path, mode) == -1, errno != EEXIST else { return }
        let code = errno
        let parent = (path as NSString).deletingLastPathComponent
        guard code == ENOENT, !parent.isEmpty, parent != path else {
            throw StorageError(errorNumber: code, path: path)
        }
        try makeMissing(parent)
        // Another process may have been faster; its directory is checked next.
        guard mkdir(path, mode) == -1, errno != EEXIST else { return }
        throw StorageError(errorNumber: errno, path: path)
    }
}

/// Opens files that only their owner may read and write.
enum PrivateFile {
    private static let mode: mode_t = 0o600

    /// Opens a file for reading and writing, and makes it private; it is created if it is missing.
    ///
    /// It has to be a regular file of this user: no symbolic link is followed, and a FIFO or a device is
    /// rejected at once. No child process inherits the descriptor.
    ///
    /// - Parameter path: The file.
    /// - Returns: The descriptor, which the caller closes.
    /// - Throws: ``StorageError/inputOutput(reason:)`` or ``StorageError/full``.
    static func open(_ path: String) throws(StorageError) -> Int32 {
        let flags = O_RDWR | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_CREAT
        let descriptor = Foundation.open(path, flags, mode)
        guard descriptor != -1 else { throw StorageError(errorNumber: errno, file: path) }
        do throws(StorageError) {
            try makePrivate(descriptor, path)
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Rejects a file that ``open(_:)`` rejects; nothing is changed.
    static func check(_ path: String) throws(StorageError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw StorageError(errorNumber: errno, file: path) }
        try check(status, path)
        guard access(path, R_OK | W_OK) == 0 else { throw StorageError(errorNumber: errno, file: path) }
    }

    /// Replaces the contents of a file, which after a crash has either the earlier contents or the new ones.
    ///
    /// - Parameters:
    ///   - path: The file; it is created if it is missing.
    ///   - contents: The new contents, which are on the disk on return.
    /// - Throws: ``StorageError``; then the earlier contents are unchanged.
    static func replace(_ path: String, with contents: Data) throws(StorageError) {
        let descriptor = try open(path + ".new")
        let isWritten = contents.withUnsafeBytes { bytes in
            ftruncate(descriptor, 0) == 0
                && pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count
                && fsync(descriptor) == 0
        }
        let code = errno
        close(descriptor)
        guard isWritten, rename(path + ".new", path) == 0 else {
            throw StorageError(errorNumber: isWritten ? errno : code, file: path)
        }
        PrivateDirectory.synchronize((path as NSString).deletingLastPathComponent)
    }

    private static func makePrivate(_ descriptor: Int32, _ path: String) throws(StorageError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw StorageError(errorNumber: errno, file: path) }
        try check(status, path)
        // open(2) applies the umask, and does not change the mode of an existing file.
        guard fchmod(descriptor, mode) == 0 else { throw StorageError(errorNumber: errno, file: path) }
    }

    private static func check(_ status: stat, _ path: String) throws(StorageError) {
        guard status.st_mode & S_IFMT == S_IFREG else { throw StorageError(errorNumber: ENXIO, file: path) }
        guard status.st_uid == geteuid() else {
            throw .inputOutput(reason: "\(path) belongs to somebody else")
        }
    }
}
