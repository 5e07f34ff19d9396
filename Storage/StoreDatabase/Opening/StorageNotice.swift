/// A problem that was found while opening a database, and that the user must be told once.
package enum StorageNotice: Equatable, Sendable {
    /// The user database was corrupt. The file was renamed to this path and replaced by an empty one.
    ///
    /// A pending submission is lost in the app, although the backend may have received the order.
    case corrupt(file: String)

    /// The database of the embedded backend was corrupt. The file was renamed to this path, and the backend
    /// starts with a new one.
    case corruptBackend(file: String)

    /// The disk is full. The data was copied into memory. Changes by the user fail with
    /// ``StorageError/full``, and newly loaded data is lost when the app ends.
    case full
}
