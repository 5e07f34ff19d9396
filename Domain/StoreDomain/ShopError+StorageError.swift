extension ShopError {
    /// Maps an error of the storage.
    ///
    /// - Parameter error: The error of the storage.
    package init(_ error: StorageError) {
        switch error {
        case .full: self = .storageFull
        case .inputOutput, .newerVersion, .inUse, .directory: self = .storage
        case .cancelled: self = .cancelled
        }
    }
}
