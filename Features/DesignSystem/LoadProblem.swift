package import ScreenKit
package import StoreDomain

/// What a screen says about an attempt that failed, without the error itself.
package struct LoadProblem: Equatable, Sendable {
    /// What went wrong, as a sentence for a person.
    package let message: String

    /// The kind of failure, for a program; `nil` where no kind says more than the sentence.
    package let failure: FailureKind?

    /// Whether trying again may help; not where this version of the shop has no such thing.
    package let mayPass: Bool

    /// Creates the words for an error; `nil` for a cancelled attempt, which is not a problem.
    ///
    /// - Parameter error: Why the attempt failed.
    package init?(_ error: ShopError) {
        switch error {
        case .offline: message = "Offline."
        case .unavailable: message = "The shop cannot be reached."
        case .tooManyRequests: message = "The shop has too much to do right now. Try again in a moment."
        case .outOfService: message = "The shop is out of service for a while. Try again later."
        case .serverError: message = "Something broke in the shop while it was answering."
        case .accessDenied: message = "The shop refused access. Check the access token."
        case .otherOwner:
            message = "Another shop or account answers here by now. Start again to see what belongs to it."
        case .notFound: message = "The shop no longer has this."
        case .notOffered: message = "This shop does not offer this."
        case .unexpectedAnswer: message = "The shop sent an answer that makes no sense here."
        case .tooManyRedirects: message = "The shop sent this from one address to the next without an answer."
        case .forbiddenRedirect: message = "The shop sent this on to an address that is not safe to go to."
        case .storageFull: message = "There is no room left on the disk, so nothing new can be kept."
        case .storage: message = "What came could not be kept: the local storage is failing."
        case .storageDamaged: message = "What is saved is damaged. Start again to have it repaired."
        case .cancelled: return nil
        }
        failure = FailureKind(error)
        mayPass = error != .notOffered
    }
}

/// What a screen says about a change that was not stored.
package struct SaveProblem: Equatable, Sendable {
    /// What went wrong, as a sentence for a person.
    package let message: String

    /// The kind of failure, for a program; `nil` where no kind says more than the sentence.
    package let failure: FailureKind?

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
        case .offline, .unavailable, .tooManyRequests, .outOfService, .serverError, .accessDenied,
            .otherOwner,
            .notFound, .notOffered, .unexpectedAnswer, .tooManyRedirects, .forbiddenRedirect:
            message = "This was not kept."
        }
        failure = FailureKind(error)
    }
}

extension FailureKind {
    fileprivate init?(_ error: ShopError) {
        switch error {
        case .offline: self = .offline
        case .unavailable, .tooManyRequests, .outOfService, .serverError, .otherOwner: self = .unavailable
        case .accessDenied: self = .accessDenied
        case .notFound: self = .notFound
        case .unexpectedAnswer, .tooManyRedirects, .forbiddenRedirect: self = .invalidAnswer
        case .storageFull, .storage, .storageDamaged: self = .storage
        case .notOffered, .cancelled: return nil
        }
    }
}
