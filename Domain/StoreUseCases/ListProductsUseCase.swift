package import StoreDomain
import Synchronization

/// Loads lists of products page by page from the shop, or from local storage if loading fails.
///
/// The use case does not save the loaded pages.
package struct ListProductsUseCase: Sendable {
    private let service: CatalogService
    private let repository: (any CatalogRepository)?
    private let settings: SettingsUseCase?

    /// Creates the use case, which loads all pages from the shop if `repository` is `nil`.
    package init(
        service: CatalogService,
        repository: (any CatalogRepository)? = nil,
        settings: SettingsUseCase? = nil
    ) {
        self.service = service
        self.repository = repository
        self.settings = settings
    }

    /// Returns a source that loads all products page by page from the shop, never from local storage.
    package func pages() -> PageSource<Product> {
        { start throws(StoreError) in
            try await page(of: ProductQuery(limit: await limit()), from: start)
        }
    }

    /// Returns a source that loads a category's products page by page.
    ///
    /// If loading the first page fails with an error for which ``StoreDomain/StoreError/leavesTheStorage`` is
    /// `true`, that page and all later pages come from local storage. If only a part of the catalog is
    /// stored, the source uses local storage only if no response arrived.
    package func pages(
        of category: Category.ID,
        sortedBy sort: ProductSort = .featured
    ) -> PageSource<Product> {
        // The error that caused the source to use local storage for all pages, or `nil` if pages come from
        // the shop.
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

    /// Returns a page from local storage, or throws `error` if there is nothing to show.
    private func storedPage(
        of query: ProductQuery,
        from start: Int,
        because error: StoreError
    ) async throws(StoreError) -> Page<Product> {
        // Reading one extra product reveals whether there is another page.
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
