/// Why the shop could not open, in words for a person.
package struct ShopStartError: Error, Equatable, Sendable {
    /// What kind of obstacle it is.
    package enum Cause: Sendable {
        /// What was said of the backend cannot be right.
        case backendAddress

        /// The data directory cannot be made or used.
        case dataDirectory

        /// Another process uses the data directory.
        case dataInUse

        /// The saved data cannot be read or written.
        case storage

        /// The services do not fit together; a fault of the program.
        case composition
    }

    /// What kind of obstacle it is.
    package let cause: Cause

    /// What is wrong.
    package let message: String
}
