import StoreDomain

extension PageOrigin {
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
    /// A Boolean value that is `true` if no response arrived.
    ///
    /// In that case, the next attempt will probably also fail.
    var isWithoutResponse: Bool {
        switch self {
        case .offline, .unreachable, .unavailable: true
        default: false
        }
    }

    /// A Boolean value that indicates whether the app falls back to stored data after this error.
    ///
    /// The value is also `true` for invalid responses and rejected redirects because these responses may come
    /// from an intermediary, such as a captive portal, rather than from the shop.
    var leavesTheStorage: Bool {
        mayPass
            || [.offline, .unexpectedResponse, .tooManyRedirects, .forbiddenRedirect].contains(self)
    }
}
