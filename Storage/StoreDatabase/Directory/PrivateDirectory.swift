import Foundation
import StoreDomain

enum PrivateDirectory {
    private static let mode: mode_t = 0o700

    /// Creates a directory and any missing parent directories, or accepts an existing directory.
    ///
    /// An existing directory keeps its mode because it may contain other files. The method rejects a
    /// directory that belongs to another user. It also rejects a directory that other users can write to,
    /// because these users could replace the app's files.
    static func make(_ path: String) throws(StorageError) {
        try makeMissing(path)
        try check(path)
    }

    static func check(_ path: String) throws(StorageError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw StorageError(errorNumber: errno, path: path) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StorageError(errorNumber: ENOTDIR, path: path)
        }
        guard status.st_uid == geteuid() else {
            throw .directory(path: path, reason: "it belongs to another user")
        }
        guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
            throw .directory(
                path: path,
                reason: "other users can write to it; run “chmod go-w” on it or use another directory"
            )
        }
    }

    /// Waits until the disk has stored a directory's entries, as described in fsync(2).
    static func synchronize(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor != -1 else { return }
        // The result is ignored because some file systems do not support this call and there is no
        // alternative.
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
        // Another process may have created the directory first. The caller checks the directory next.
        guard mkdir(path, mode) == -1, errno != EEXIST else { return }
        throw StorageError(errorNumber: errno, path: path)
    }
}

enum PrivateFile {
    private static let mode: mode_t = 0o600

    /// Opens a file for reading and writing, creates it if it does not exist, and makes it private.
    ///
    /// The file must be a regular file that belongs to this user. The method does not follow symbolic links
    /// and rejects a FIFO or a device without blocking. The caller must close the descriptor, which child
    /// processes do not inherit.
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

    /// Rejects the files that ``open(_:)`` rejects, without changing any file.
    static func check(_ path: String) throws(StorageError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw StorageError(errorNumber: errno, file: path) }
        try check(status, path)
        guard access(path, R_OK | W_OK) == 0 else { throw StorageError(errorNumber: errno, file: path) }
    }

    /// Replaces the contents of a file atomically, so that a crash leaves either the earlier or the new
    /// contents.
    ///
    /// This method returns after the disk has stored the new contents. If the method throws an error, the
    /// file still has its earlier contents.
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
        // open(2) applies the umask to a new file and does not change the mode of an existing file.
        guard fchmod(descriptor, mode) == 0 else { throw StorageError(errorNumber: errno, file: path) }
    }

    private static func check(_ status: stat, _ path: String) throws(StorageError) {
        guard status.st_mode & S_IFMT == S_IFREG else { throw StorageError(errorNumber: ENXIO, file: path) }
        guard status.st_uid == geteuid() else {
            throw .inputOutput(reason: "\(path) belongs to another user")
        }
    }
}
