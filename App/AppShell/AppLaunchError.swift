import StoreAPI
import StoreDomain

/// The reason that the app could not start, including a message for the user.
package struct AppLaunchError: Error, Equatable, Sendable {
    package enum Cause: Sendable {
        case backendAddress

        /// The app would send the session's tokens to another machine over plain `http:`.
        case insecureSession

        case embeddedBackend

        case dataDirectory

        case dataInUse

        case storage

        /// A service is not registered correctly because of a programming error.
        case composition
    }

    package let cause: Cause

    package let message: String

    /// Creates an error whose message ends with `reason`, which must be a complete sentence.
    package init(embeddedBackend reason: String) {
        self.init(cause: .embeddedBackend, message: "The embedded backend could not be started. \(reason)")
    }

    init(cause: Cause, message: String) {
        self.cause = cause
        self.message = message
    }
}

extension AppLaunchError {
    init(_ error: APIConfigurationError) {
        let cause: Cause = if case .insecure = error { .insecureSession } else { .backendAddress }
        self.init(cause: cause, message: "\(error)")
    }

    init(composition error: any Error) {
        self.init(
            cause: .composition,
            message: "The app's services are not registered correctly. \(error)"
        )
    }

    init(_ error: StorageError) {
        let cause: Cause =
            switch error {
            case .inUse: .dataInUse
            case .directory: .dataDirectory
            case .full, .inputOutput, .newerVersion, .unreleasedVersion, .corrupt, .canceled: .storage
            }
        self.init(cause: cause, message: error.description)
    }
}
