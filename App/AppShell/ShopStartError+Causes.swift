import StoreAPI
import StoreDomain

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
