import StoreAPI
import StoreDomain

/// Why the shop could not open, in words for a person.
package struct ShopStartError: Error, Equatable, Sendable {
    package enum Cause: Sendable {
        case backendAddress

        /// The token would go over plain `http:` to another machine.
        case insecureToken

        case ownBackend

        case dataDirectory

        case dataInUse

        case storage

        /// The services do not fit together; a programming error.
        case composition
    }

    package let cause: Cause

    package let message: String

    package init(ownBackend error: any Error) {
        self.init(cause: .ownBackend, message: "The shop's own backend does not start: \(error)")
    }

    init(cause: Cause, message: String) {
        self.cause = cause
        self.message = message
    }
}

extension ShopStartError {
    init(_ error: APIConfigurationError) {
        let cause: Cause = if case .insecureToken = error { .insecureToken } else { .backendAddress }
        self.init(cause: cause, message: "\(error)")
    }

    init(composition error: any Error) {
        self.init(
            cause: .composition,
            message: "The services of the shop are not registered correctly. \(error)"
        )
    }

    init(_ error: StorageError) {
        let (cause, message): (Cause, String) =
            switch error {
            case .inUse(let processID):
                (
                    .dataInUse,
                    "The data directory is in use by "
                        + "\(processID.map { "process \($0)" } ?? "another process")."
                )
            case .directory(let path, let reason):
                (.dataDirectory, "The data directory \(path) cannot be used: \(reason).")
            case .newerVersion:
                (.storage, "The saved data is from a newer version of storefront. It was not changed.")
            case .unreleasedVersion(let directory, let file):
                (
                    .storage,
                    "The data directory \(directory) is from before the first release of storefront: this "
                        + "version cannot read \(file). Nothing was changed. To start without that data, "
                        + "move the directory away."
                )
            case .full: (.storage, "The disk is full.")
            case .damaged(let reason): (.storage, "The saved data is damaged: \(reason).")
            case .inputOutput(let reason):
                (.storage, "The saved data cannot be read or written: \(reason).")
            case .cancelled: (.storage, "Opening the saved data was cancelled.")
            }
        self.init(cause: cause, message: message)
    }
}
