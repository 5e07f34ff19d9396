import StoreAPI
import StoreDomain

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

extension ShopStartError {
    init(_ error: APIConfigurationError) {
        self.init(cause: .backendAddress, message: "\(error)")
    }

    init(composition error: any Error) {
        self.init(cause: .composition, message: "The services of the shop do not fit together. \(error)")
    }

    init(_ error: StorageError) {
        switch error {
        case .inUse:
            cause = .dataInUse
            message =
                "Another storefront uses the data directory."
        case .directory(let path, let reason):
            cause = .dataDirectory
            message =
                "The data directory \(path) cannot be used: \(reason)."
        case .newerVersion:
            cause = .storage
            message =
                "The saved data is from a newer storefront. It was not touched."
        case .full:
            cause = .storage
            message = "There is no room left for the saved data."
        case .inputOutput(let reason):
            cause = .storage
            message = "The saved data cannot be read or written: \(reason)."
        case .cancelled:
            cause = .storage
            message = "Opening the saved data was cancelled."
        }
    }
}
