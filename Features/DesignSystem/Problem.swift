package import ScreenKit
package import StoreDomain

/// A user-facing message about a failure.
///
/// A problem does not contain the underlying error.
package struct Problem: Equatable, Sendable {
    package let message: String

    /// The message without advice to try again, for screens on which the app retries automatically.
    package let cause: String

    /// The message for commands, which can include a hint for developers that screens do not show.
    package var commandMessage: String { hint.map { "\(cause) \($0)" } ?? message }

    private let hint: String?

    /// The kind of failure that determines the program's exit code, or `nil` if no kind applies.
    package let failure: FailureKind?

    /// Creates the message for a failed load, or returns `nil` if the load was canceled.
    package init?(loading error: StoreError) {
        guard let (cause, advice) = error.explanation else { return nil }
        let hint = if case .unreachable(let cause) = error { cause.hint } else { nil as String? }
        self.init(cause, advice: advice, hint: hint, failure: FailureKind(error))
    }

    /// Creates the message for a change that was not stored, or returns `nil` if the change was canceled.
    ///
    /// - Parameters:
    ///   - error: The error that prevented the change from being stored.
    ///   - outcome: The outcome as text without a final period, such as `Your change was not saved`.
    package init?(saving error: StoreError, outcome: String = "Your change was not saved") {
        let message: String
        switch error {
        case .canceled: return nil
        case .storageFull: message = "\(outcome) because the disk is full."
        case .storage: message = "\(outcome) because this device's storage is failing."
        case .storageCorrupt:
            message =
                "\(outcome) because the saved data is corrupt. Restart the app to replace the corrupt file."
        default: message = "\(outcome)."
        }
        self.init(message, failure: FailureKind(error))
    }

    /// Creates the message for a change that was not made, or returns `nil` if the change was canceled.
    package init?(saving error: any Error, outcome: String = "Your change was not saved") {
        switch error {
        case let error as StoreError: self.init(saving: error, outcome: outcome)
        case CartError.failed(let cause), ProfileError.failed(let cause):
            self.init(saving: cause, outcome: outcome)
        case CartError.frozen:
            self.init("You cannot make this change while your order is in progress.")
        case CartError.empty: self.init("Your cart is empty.")
        case CartError.changed:
            self.init("Your cart has changed. Check it before you order.")
        case CartError.tooManyLines:
            self.init("The cart can have at most \(Cart.maximumLines) different items.")
        case CartError.quantity:
            self.init("The cart can have at most \(Cart.quantities.upperBound) of each item.")
        case is CancellationError: return nil
        default: self.init("\(outcome).")
        }
    }

    private init(
        _ cause: String,
        advice: String? = nil,
        hint: String? = nil,
        failure: FailureKind? = nil
    ) {
        message = [cause, advice].compactMap(\.self).joined(separator: " ")
        (self.cause, self.hint, self.failure) = (cause, hint, failure)
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

extension StoreError {
    fileprivate var explanation: (cause: String, advice: String?)? {
        switch self {
        case .offline: ("You are offline.", nil)
        case .unreachable(let cause): cause.explanation
        case .unavailable: ("The app could not reach the shop.", "Try again later.")
        case .tooManyRequests: ("The shop is busy.", "Try again in a moment.")
        case .outOfService: ("The shop is temporarily unavailable.", "Try again later.")
        case .serverError: ("Something went wrong at the shop.", "Try again later.")
        case .accessDenied: ("Your account does not have the required permission.", nil)
        case .signedOut: ("The shop denied access. You may have to sign in.", nil)
        case .insecureConnection:
            (
                "The connection to the shop is not encrypted, so the password was not sent. Use a backend "
                    + "URL that starts with https://.", nil
            )
        case .notFound: ("The shop could not find what the app requested.", nil)
        case .unexpectedResponse:
            ("The shop sent a response that the app could not read.", "Try again later.")
        case .inconsistentCatalog:
            (
                "The shop sent a catalog with missing or duplicate parts. "
                    + "Your saved catalog has not changed.", nil
            )
        case .tooManyRedirects: ("The shop redirected the request too many times.", nil)
        case .forbiddenRedirect: ("The shop redirected the request to an unsafe address.", nil)
        case .storageFull: ("The disk is full, so nothing new can be saved.", nil)
        case .storage: ("The data could not be read or saved because this device's storage is failing.", nil)
        case .storageCorrupt:
            ("The saved data is corrupt. Restart the app to replace the corrupt file.", nil)
        case .canceled: nil
        }
    }
}

extension StoreError.Cause {
    fileprivate var explanation: (cause: String, advice: String?) {
        switch self {
        case .refused: ("The app could not connect to the shop.", "Try again later.")
        case .unknownHost: ("The app could not find the shop.", "Check your connection and try again.")
        case .noRoute:
            ("There is no network connection to the shop.", "Check your connection and try again.")
        case .noTLS: ("The secure connection to the shop failed.", "Try again later.")
        case .untrusted: ("The shop's certificate is not trusted, so the app did not connect.", nil)
        case .timedOut: ("The shop took too long to respond.", "Check your connection and try again.")
        case .lost: ("The connection to the shop was lost.", "Check your connection and try again.")
        }
    }

    fileprivate var hint: String? {
        switch self {
        case .refused: "The connection was refused. Check that the server is running."
        case .unknownHost: "Check the host name in the backend URL."
        case .noTLS: "If the server does not support TLS, use a backend URL that starts with http://."
        case .untrusted: "Check the backend URL, or specify a CA bundle with --ca-file."
        case .noRoute, .timedOut, .lost: nil
        }
    }
}
