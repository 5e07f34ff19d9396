/// What opening a database found that the user has to know, once.
package enum StorageNotice: Equatable, Sendable {
    /// What a person made was damaged. The file was set aside, and what could still be read of it is stored
    /// anew: so many rows of each table.
    case damaged(file: String, kept: [String: Int])

    /// The disk has no room. What is stored was copied into memory; changes of what a person made fail as
    /// ``StorageError/full``, and what comes from the shop is forgotten at the end.
    case full
}
