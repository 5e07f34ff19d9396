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
        case .unreachable(let cause): message = cause.message
        case .unavailable: message = "The shop cannot be reached."
        case .tooManyRequests: message = "The shop has too much to do right now. Try again in a moment."
        case .outOfService: message = "The shop is out of service for a while. Try again later."
        case .serverError: message = "Something broke in the shop while it was answering."
        case .accessDenied: message = "The shop refused access with this token. Check STOREFRONT_TOKEN."
        case .tokenMissing: message = "The shop refused access: STOREFRONT_TOKEN is not set."
        case .otherOwner:
            message = "Another shop or account answers here by now. Start again to see what belongs to it."
        case .notFound: message = "The shop does not have this."
        case .notOffered: message = "Version 1 of the shop's interface does not offer this. Use version 2."
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
        case .offline, .unreachable, .unavailable, .tooManyRequests, .outOfService, .serverError,
            .accessDenied, .tokenMissing, .otherOwner, .notFound, .notOffered, .unexpectedAnswer,
            .tooManyRedirects, .forbiddenRedirect:
            message = "This was not kept."
        }
        failure = FailureKind(error)
    }
}

extension FailureKind {
    fileprivate init?(_ error: ShopError) {
        switch error {
        case .offline: self = .offline
        case .unreachable, .unavailable, .tooManyRequests, .outOfService, .serverError, .otherOwner:
            self = .unavailable
        case .accessDenied, .tokenMissing: self = .accessDenied
        case .notFound: self = .notFound
        case .unexpectedAnswer, .tooManyRedirects, .forbiddenRedirect: self = .invalidAnswer
        case .storageFull, .storage, .storageDamaged: self = .storage
        case .notOffered, .cancelled: return nil
        }
    }
}

extension ShopError.Cause {
    /// What stands in the way, and what a person can do about it.
    fileprivate var message: String {
        switch self {
        case .refused: "The shop cannot be reached: the connection was refused. Is it running?"
        case .unknownHost: "The shop cannot be reached: there is no such host. Check its address."
        case .noRoute: "The shop cannot be reached: there is no way to it. Check the network."
        case .noTLS: "The shop cannot be reached: TLS failed. Is its address https, or http?"
        case .untrusted: "The shop's certificate is not trusted. Check its address, or use --ca-file."
        case .timedOut: "The shop did not answer in time. Check the network, and its address."
        case .lost: "The connection to the shop was lost. Check the network, and its address."
        }
    }
}
