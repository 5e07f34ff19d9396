import StoreDomain

extension PageOrigin {
    /// Returns the origin of products that were read from the storage because of an error.
    static func stored(
        _ products: Saved<[Product]>,
        in repository: any CatalogRepository,
        because error: StoreError
    ) async throws(StoreError) -> PageOrigin {
        let state = try await mappingStorageErrors(await repository.catalogState())
        return .stored(since: products.savedAt, isPart: state.current == nil, because: error)
    }
}

extension StoreError {
    /// A Boolean value that indicates whether no response arrived, so that the next attempt will probably
    /// fail, too.
    var isWithoutResponse: Bool {
        switch self {
        case .offline, .unreachable, .unavailable: true
        default: false
        }
    }

    /// A Boolean value that indicates whether stored data is shown after this error.
    ///
    /// Invalid responses and rejected redirects count too, because they may come from an intermediary, such
    /// as a network's sign-in page, and not from the shop.
    var leavesTheStorage: Bool {
        mayPass
            || [.offline, .unexpectedResponse, .tooManyRedirects, .forbiddenRedirect].contains(self)
    }
}
