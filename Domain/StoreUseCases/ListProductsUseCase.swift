package import StoreDomain
import Synchronization

/// Lists products page by page, from the shop or, if loading fails, from the storage.
///
/// The use case saves no pages.
package struct ListProductsUseCase: Sendable {
    private let service: CatalogService
    private let repository: (any CatalogRepository)?
    private let settings: SettingsUseCase?

    /// Creates the use case.
    ///
    /// Without a repository, all pages come from the shop.
    package init(
        service: CatalogService,
        repository: (any CatalogRepository)? = nil,
        settings: SettingsUseCase? = nil
    ) {
        self.service = service
        self.repository = repository
        self.settings = settings
    }

    /// Returns the pages of all products, which come from the shop only.
    ///
    /// A page that arrives after the task was canceled is dropped.
    package func pages() -> PageSource<Product> {
        { start throws(StoreError) in
            try await page(of: ProductQuery(limit: await limit()), from: start)
        }
    }

    /// Returns the pages of a category.
    ///
    /// A page that arrives after the task was canceled is dropped.
    ///
    /// If the first page cannot be loaded (``StoreDomain/StoreError/leavesTheStorage``), that page and all
    /// later pages come from the storage. If only a part of the catalog is stored, that happens only if there
    /// was no response.
    package func pages(
        of category: Category.ID,
        sortedBy sort: ProductSort = .featured
    ) -> PageSource<Product> {
        // The error because of which all pages come from the storage, or `nil` if they come from the shop.
        let reason = Mutex<StoreError?>(nil)
        return { start throws(StoreError) in
            let query = ProductQuery(category: category, sort: sort, limit: await limit())
            if let start, let error = reason.withLock(\.self) {
                return try await storedPage(of: query, from: Int(start.rawValue) ?? 0, because: error)
            }
            do throws(StoreError) {
                let page = try await page(of: query, from: start)
                reason.withLock { $0 = nil }
                return page
            } catch {
                guard start == nil, error.leavesTheStorage else { throw error }
                let page = try await storedPage(of: query, from: 0, because: error)
                reason.withLock { $0 = error }
                return page
            }
        }
    }

    private func limit() async -> Int? {
        await settings?.now().pageSize
    }

    private func page(
        of query: ProductQuery,
        from start: Page<Product>.Cursor?
    ) async throws(StoreError) -> Page<Product> {
        let page = try await service.products(query, start)
        if Task.isCancelled { throw .canceled }
        return page
    }

    /// Returns a page from the storage, or throws `error` if there is nothing to show.
    private func storedPage(
        of query: ProductQuery,
        from start: Int,
        because error: StoreError
    ) async throws(StoreError) -> Page<Product> {
        // One more product than a page has shows whether another page follows.
        let limit = query.limit
        let query = ProductQuery(category: query.category, sort: query.sort, limit: limit.map { $0 + 1 })
        guard let repository,
            let found = try await mappingStorageErrors(await repository.products(of: query, from: start))
        else { throw error }
        let origin = try await PageOrigin.stored(found, in: repository, because: error)
        if start == 0, case .stored(_, isPart: true, _) = origin {
            guard error.isWithoutResponse, !found.value.isEmpty else { throw error }
        }
        let products = Array(found.value.prefix(limit ?? .max))
        let isLast = products.count == found.value.count
        let next = isLast ? nil : Page<Product>.Cursor("\(start + products.count)")
        return Page(products, next: next, origin: origin)
    }
}
