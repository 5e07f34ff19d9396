package import StoreDomain

/// Searches for products in the shop, or in local storage if the request fails, and stores recent searches.
package struct SearchProductsUseCase: Sendable {
    /// The maximum number of results from local storage.
    ///
    /// This limit does not apply to results from the shop, which are split into pages.
    package static let storedLimit = 50

    private let service: CatalogService
    private let repository: any CatalogRepository
    private let settings: any SettingsRepository

    package init(
        service: CatalogService,
        repository: any CatalogRepository,
        settings: any SettingsRepository
    ) {
        self.service = service
        self.repository = repository
        self.settings = settings
    }

    package func recentSearches() -> StoredValues<RecentSearches> {
        settings.recentSearches()
    }

    package func remember(_ text: String) async throws(StoreError) {
        try await mappingStorageErrors(await settings.remember(search: text))
    }

    package func forgetSearches() async throws(StoreError) {
        try await mappingStorageErrors(await settings.forgetSearches())
    }

    /// Returns a page of search results.
    ///
    /// A query that contains no letters or numbers has no results and sends no request. Only the first page
    /// can come from local storage because all later pages continue the shop's list. If nothing is stored,
    /// the method throws the error with which the request failed.
    package func results(
        for text: String,
        from start: Page<Product>.Cursor? = nil
    ) async throws(StoreError) -> Page<Product> {
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return Page([], next: nil) }
        do throws(StoreError) {
            let limit = await SettingsUseCase(repository: settings).now().pageSize
            let page = try await service.search(text, limit, start)
            if Task.isCancelled { throw .canceled }
            return page
        } catch {
            guard start == nil, error.leavesTheStorage else { throw error }
            let found = try await mappingStorageErrors(await repository.search(text, limit: Self.storedLimit))
            guard let found else { throw error }
            let origin = try await PageOrigin.stored(found, in: repository, because: error)
            return Page(found.value, next: nil, origin: origin)
        }
    }
}
