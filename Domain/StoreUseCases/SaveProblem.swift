package import StoreDomain

/// Why something a person wanted was not kept, in words for them.
package struct SaveProblem: Equatable, Sendable {
    /// What to say.
    package let message: String

    /// Puts an error into words.
    ///
    /// - Parameter error: What went wrong; cancellation is no problem, so it makes `nil`.
    package init?(_ error: ShopError) {
        switch error {
        case .cancelled:
            return nil
        case .storageFull:
            message = "This was not kept: there is no room left on the disk."
        case .storage:
            message = "This was not kept: the local storage is failing."
        case .offline, .unavailable, .accessDenied, .notFound, .notOffered, .unexpectedAnswer:
            message = "This was not kept."
        }
    }
}
