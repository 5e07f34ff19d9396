/// Why the storage could not do what it was asked; the transaction was rolled back and nothing changed.
package enum StorageError: Error, Hashable, Sendable {
    /// There is no room left.
    case full

    /// Reading or writing failed.
    case inputOutput(reason: String)

    /// The file was made by a newer version of this program; it was not touched.
    case newerVersion

    /// Another process uses the data directory.
    case inUse

    /// The data directory cannot be made or is not writable.
    case directory(path: String, reason: String)

    /// Nobody waits for the result any more.
    case cancelled
}
