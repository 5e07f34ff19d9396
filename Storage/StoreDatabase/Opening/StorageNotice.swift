/// What opening a database found that the person has to know, once.
package enum StorageNotice: Equatable, Sendable {
    /// What a person made was damaged. The file was set aside, and what could still be read of it was stored
    /// again: this many rows of each table.
    case damaged(file: String, kept: [String: Int])

    /// The disk has no room. What is stored was copied into memory; changes by a person fail with
    /// ``StorageError/full``, and what comes from the shop is lost at the end.
    case full
}
