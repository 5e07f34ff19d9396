/// What opening a database found that the user has to know, once.
package enum StorageNotice: Equatable, Sendable {
    /// The file with user data was corrupt. It was renamed to this path, and an empty one took its place.
    ///
    /// An order that was on its way is not known any more, except to the backend.
    case corrupt(file: String)

    /// The file of the embedded backend was corrupt. It was renamed to this path, and another backend starts,
    /// with data of its own.
    case corruptBackend(file: String)

    /// The disk has no room. What is stored was copied into memory; changes by a person fail with
    /// ``StorageError/full``, and what comes from the shop is lost at the end.
    case full
}
