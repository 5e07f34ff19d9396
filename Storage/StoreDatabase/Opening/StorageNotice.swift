/// A problem that was found while a database was being opened and that the app must report to the user once.
package enum StorageNotice: Equatable, Sendable {
    /// The user database was corrupt, so the file was renamed to the given path and replaced with an empty
    /// database.
    ///
    /// The app has lost any pending submission, although the backend may have received the order.
    case corrupt(file: String)

    /// The embedded backend's database was corrupt, so the file was renamed to the given path.
    ///
    /// The backend creates a new database.
    case corruptBackend(file: String)

    /// The disk is full, so the data was copied into memory.
    ///
    /// Any change that the user makes fails with ``StorageError/full``. Newly loaded data is lost when the
    /// app exits.
    case full
}
