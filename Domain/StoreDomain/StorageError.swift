/// Why the storage failed; the transaction was rolled back and nothing changed.
package enum StorageError: Error, Hashable, Sendable {
    /// The disk is full.
    case full

    /// Reading or writing failed.
    case inputOutput(reason: String)

    /// The file was written by a newer version of this program; it was not changed.
    case newerVersion

    /// Another process is using the data directory.
    case inUse

    /// The data directory cannot be created or is not writable.
    case directory(path: String, reason: String)

    /// The task was cancelled.
    case cancelled
}
