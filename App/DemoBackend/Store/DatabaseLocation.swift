/// Where a server keeps orders, the profile and what was sold.
package enum DatabaseLocation: Sendable, Equatable {
    /// In memory, until the server ends.
    case memory
    /// In a SQLite file, for the next server; it is made when it is missing, readable for its owner alone.
    case file(path: String)
}
