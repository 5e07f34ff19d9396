package import StoreDomain

/// Finds products by what the user types: asks the shop, or searches what is stored if the shop does not
/// answer; remembers recent searches.
package struct SearchProductsUseCase: Sendable {
    /// The maximum number of products that are found in the storage; the shop's results have pages.
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

    /// Searches; a text without a letter or a number finds nothing and makes no request.
    ///
    /// The storage answers only for the first page: further pages have to come from where that came from.
    ///
    /// - Parameters:
    ///   - text: What the user typed.
    ///   - start: Where the page starts; `nil` for the first one.
    /// - Returns: The products that were found; none after the task was canceled.
    /// - Throws: ``StoreError``; the shop's, if nothing is stored.
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
