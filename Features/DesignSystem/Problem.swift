package import ScreenKit
package import StoreDomain

/// A message to the user about a failure, without the error itself.
package struct Problem: Equatable, Sendable {
    package let message: String

    /// The kind of failure, which determines the program's exit code, or `nil` if no kind applies.
    package let failure: FailureKind?

    /// Creates the message for a failed attempt to load, or returns `nil` if the attempt was canceled.
    package init?(loading error: StoreError) {
        switch error {
        case .offline: message = "Offline."
        case .unreachable(let cause): message = cause.message
        case .unavailable: message = "The shop cannot be reached."
        case .tooManyRequests: message = "The shop is busy. Try again in a moment."
        case .outOfService: message = "The shop is temporarily unavailable. Try again later."
        case .serverError: message = "Something went wrong in the shop."
        case .accessDenied: message = "The shop does not allow this account to do this."
        case .signedOut: message = "The shop did not accept your session. Try again, or sign in again."
        case .insecureConnection:
            message =
                "The connection to the shop is not encrypted, so the password was not sent. Use an address "
                + "that starts with https."
        case .notFound: message = "The shop does not have this."
        case .unexpectedResponse: message = "The shop sent an invalid answer."
        case .inconsistentCatalog:
            message =
                "The shop's catalog does not add up, because something is missing or was sent twice. "
                + "Your saved catalog has not changed."
        case .tooManyRedirects: message = "The shop redirected this too many times."
        case .forbiddenRedirect: message = "The shop redirected this to an unsafe address."
        case .storageFull: message = "The disk is full, so nothing new can be saved."
        case .storage: message = "The answer could not be saved: the local storage is failing."
        case .storageDamaged:
            message = "The saved data is corrupt. Restart to begin with what the backend has."
        case .canceled: return nil
        }
        failure = FailureKind(error)
    }

    /// Creates the message for a change that was not stored, or returns `nil` if the change was canceled.
    package init?(saving error: StoreError) {
        switch error {
        case .canceled: return nil
        case .storageFull: message = "This was not saved: the disk is full."
        case .storage: message = "This was not saved: the local storage is failing."
        case .storageDamaged:
            message =
                "This was not saved: the saved data is corrupt. Restart to begin with what the backend has."
        default: message = "This was not saved."
        }
        failure = FailureKind(error)
    }

    /// Creates the message for a change that was not made, or returns `nil` if the change was canceled.
    package init?(saving error: any Error) {
        switch error {
        case let error as StoreError: self.init(saving: error)
        case CartError.failed(let cause), ProfileError.failed(let cause): self.init(saving: cause)
        case CartError.frozen: self.init("The cart cannot be changed while its order is being sent.")
        case CartError.empty: self.init("There is nothing in the cart.")
        case CartError.changed:
            self.init("The cart has changed since you saw it. Check it before you order.")
        case CartError.tooManyLines:
            self.init("The cart already has \(Cart.maximumLines) different items.")
        case CartError.quantity:
            self.init("The cart can have at most \(Cart.quantities.upperBound) of one item.")
        case is CancellationError: return nil
        default: self.init("This was not saved.")
        }
    }

    private init(_ message: String) {
        (self.message, failure) = (message, nil)
    }
}

extension FailureKind {
    fileprivate init?(_ error: StoreError) {
        switch error {
        case .offline: self = .offline
        case .unreachable, .unavailable, .tooManyRequests, .outOfService, .serverError:
            self = .unavailable
        case .accessDenied, .signedOut, .insecureConnection: self = .accessDenied
        case .notFound: self = .notFound
        case .unexpectedResponse, .inconsistentCatalog, .tooManyRedirects, .forbiddenRedirect:
            self = .invalidResponse
        case .storageFull, .storage, .storageDamaged: self = .storage
        case .canceled: return nil
        }
    }
}

extension StoreError.Cause {
    fileprivate var message: String {
        switch self {
        case .refused: "The shop cannot be reached: the connection was refused. Is it running?"
        case .unknownHost: "The shop cannot be reached: there is no such host. Check its address."
        case .noRoute: "The shop cannot be reached: there is no network connection to it. Check the network."
        case .noTLS: "The shop cannot be reached: TLS failed. Should its address start with https or http?"
        case .untrusted: "The shop's certificate is not trusted. Check its address, or use --ca-file."
        case .timedOut: "The shop did not answer in time. Check the network and the address."
        case .lost: "The connection to the shop was lost. Check the network and the address."
        }
    }
}
