package import StoreDomain

/// What a screen says about an attempt that failed, without the error itself.
package struct LoadProblem: Equatable, Sendable {
    /// What went wrong, as a sentence for a person.
    package let message: String

    /// Whether the backend could not be reached.
    package let isUnavailable: Bool

    /// Creates the words for an error; `nil` for a cancelled attempt, which is not a problem.
    ///
    /// - Parameter error: Why the attempt failed.
    package init?(_ error: ShopError) {
        switch error {
        case .offline: message = "Offline."
        case .unavailable: message = "The shop cannot be reached."
        case .accessDenied: message = "The shop refused access. Check the access token."
        case .notFound: message = "The shop no longer has this."
        case .notOffered: message = "This shop does not offer this."
        case .unexpectedAnswer: message = "The shop sent an answer that makes no sense here."
        case .storageFull: message = "There is no room left on the disk, so nothing new can be kept."
        case .storage: message = "What came could not be kept: the local storage is failing."
        case .storageDamaged: message = "What is saved is damaged. Start again to have it repaired."
        case .cancelled: return nil
        }
        isUnavailable = error == .unavailable
    }
}

/// What a screen says about a change that was not stored.
package struct SaveProblem: Equatable, Sendable {
    /// What went wrong, as a sentence for a person.
    package let message: String

    /// Creates the words for an error; `nil` for a cancelled change, which is not a problem.
    ///
    /// - Parameter error: Why the change was not stored.
    package init?(_ error: ShopError) {
        switch error {
        case .cancelled:
            return nil
        case .storageFull:
            message = "This was not kept: there is no room left on the disk."
        case .storage:
            message = "This was not kept: the local storage is failing."
        case .storageDamaged:
            message = "This was not kept: what is saved is damaged. Start again to have it repaired."
        case .offline, .unavailable, .accessDenied, .notFound, .notOffered, .unexpectedAnswer:
            message = "This was not kept."
        }
    }
}
