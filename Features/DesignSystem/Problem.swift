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
        case .offline: message = "You are offline."
        case .unreachable(let cause): message = cause.message
        case .unavailable: message = "We couldn't reach the shop. Try again later."
        case .tooManyRequests: message = "The shop is busy. Try again in a moment."
        case .outOfService: message = "The shop is temporarily unavailable. Try again later."
        case .serverError: message = "Something went wrong at the shop. Try again later."
        case .accessDenied: message = "Your account is not allowed to do this."
        case .signedOut: message = "The shop did not accept your session. Try again, or sign in again."
        case .insecureConnection:
            message =
                "The connection to the shop is not encrypted, so the password was not sent. Use an address "
                + "that starts with https."
        case .notFound: message = "We couldn't find this in the shop."
        case .unexpectedResponse: message = "The shop sent a response that we couldn't read. Try again later."
        case .inconsistentCatalog:
            message =
                "The shop sent a catalog with missing or duplicate parts. "
                + "Your saved catalog has not changed."
        case .tooManyRedirects: message = "The shop redirected the request too many times."
        case .forbiddenRedirect: message = "The shop redirected the request to an unsafe address."
        case .storageFull: message = "The disk is full, so nothing new can be saved."
        case .storage: message = "The data could not be saved because the storage on this device is failing."
        case .storageCorrupt:
            message = "The saved data is corrupt. Restart the app to replace it with data from the shop."
        case .canceled: return nil
        }
        failure = FailureKind(error)
    }

    /// Creates the message for a change that was not stored, or returns `nil` if the change was canceled.
    package init?(saving error: StoreError) {
        switch error {
        case .canceled: return nil
        case .storageFull: message = "This was not saved because the disk is full."
        case .storage: message = "This was not saved because the storage on this device is failing."
        case .storageCorrupt:
            message =
                "This was not saved because the saved data is corrupt. Restart the app to replace it with "
                + "data from the shop."
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
        case CartError.empty: self.init("Your cart is empty.")
        case CartError.changed:
            self.init("Your cart has changed. Check it before you order.")
        case CartError.tooManyLines:
            self.init("The cart can have at most \(Cart.maximumLines) different items.")
        case CartError.quantity:
            self.init("The cart can have at most \(Cart.quantities.upperBound) of each item.")
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
        case .storageFull, .storage, .storageCorrupt: self = .storage
        case .canceled: return nil
        }
    }
}

extension StoreError.Cause {
    fileprivate var message: String {
        switch self {
        case .refused: "The shop refused the connection. Check that its server is running, and try again."
        case .unknownHost: "We couldn't find the shop's server. Check its address and your connection."
        case .noRoute: "There is no network connection to the shop. Check your connection and try again."
        case .noTLS: "The secure connection to the shop failed. Its address may have to start with http."
        case .untrusted: "The shop's certificate is not trusted. Check its address, or use --ca-file."
        case .timedOut: "The shop took too long to respond. Check your connection and try again."
        case .lost: "The connection to the shop was lost. Check your connection and try again."
        }
    }
}
