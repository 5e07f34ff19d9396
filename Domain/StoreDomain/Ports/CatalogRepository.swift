package import Foundation

/// A repository for the catalog data that screens read.
///
/// Data from the network is saved here, and screens observe it. Offline, the same screens show the saved
/// values with their dates. A date is the time at which the shop had the values. Every save is one
/// transaction, so observers see all of it or nothing. If a method throws, nothing has changed.
package protocol CatalogRepository: Sendable {
    /// Returns the categories last saved, or `nil` if there are none.
    func categories() -> SavedValues<[Category]>

    /// Replaces the saved categories and the number of those that were left out.
    ///
    /// The categories are in the shop's order.
    func save(categories: [Category], leftOutCount: Int, at date: Date) async throws(StorageError)

    /// Returns the recommendations last saved for a list.
    ///
    /// If none were saved, or none of them is still in the catalog, returns products of the full catalog. The
    /// value is `nil` only if no recommendations were saved and no full catalog is stored.
    func recommendations(for list: RecommendationList) -> SavedValues<[Product]>

    /// Saves products as the recommendations of a list, in the order in which to show them.
    func save(
        recommendations: [Product],
        for list: RecommendationList,
        leftOutCount: Int,
        at date: Date
    ) async throws(StorageError)

    /// Returns a product as the shop last sent it, alone or among recommendations, or `nil` if it is not
    /// stored.
    func product(_ id: Product.ID) -> SavedValues<Product>

    /// Returns the stored product that has a variant, or `nil` if there is none.
    func product(with sku: SKU.ID) async throws(StorageError) -> Product.ID?

    /// Saves a product, which updates all screens that show it.
    func save(product: Product, at date: Date) async throws(StorageError)

    /// Returns stored products of a query, up to its limit.
    ///
    /// The shop's order is not stored. The order in which the products were first stored replaces it.
    ///
    /// - Parameters:
    ///   - query: The products to return, and their sort order.
    ///   - start: The number of products to skip.
    /// - Returns: The products with the date of the stored data, or `nil` if no products are stored.
    /// - Throws: ``StorageError``.
    func products(of query: ProductQuery, from start: Int) async throws(StorageError) -> Saved<[Product]>?

    /// Returns the stored products that match a query, best matches first.
    ///
    /// Matches in the name come before matches in the category, which come before matches in the summary.
    /// Each word has to match, and the last word can match as a prefix. Case, accents, and width are ignored.
    /// A query without words matches nothing.
    ///
    /// - Parameters:
    ///   - text: The text that the user typed.
    ///   - limit: The maximum number of products to return.
    /// - Returns: The products with the date of the stored data, or `nil` if no products are stored.
    /// - Throws: ``StorageError``.
    func search(_ text: String, limit: Int) async throws(StorageError) -> Saved<[Product]>?

    /// Returns the number of products in the stored full catalog, or `nil` if none is stored.
    ///
    /// The value includes the catalog's date and the number of products and categories that could not be
    /// read.
    func fullCatalogCount() -> SavedValues<Int>

    /// Returns the version that screens read, and the progress of the next one.
    func catalogState() async throws(StorageError) -> CatalogState

    /// Issues a token that permits writing the next catalog.
    ///
    /// Earlier tokens become invalid, unless this method throws.
    func issueImportToken() async throws(StorageError) -> CatalogImportToken

    /// Stores a part of the next catalog, without changing anything that screens read or observe.
    ///
    /// An incomplete catalog of another version is discarded first.
    ///
    /// - Parameters:
    ///   - batch: The part of the catalog.
    ///   - token: The token of the writer.
    ///   - date: The time at which the shop had this version.
    /// - Returns: The progress of this version, or `nil` without a change if there is a newer token.
    /// - Throws: ``StorageError``. If the method throws, nothing of the batch is stored.
    func add(
        _ batch: CatalogBatch,
        with token: CatalogImportToken,
        at date: Date
    ) async throws(StorageError) -> CatalogImport?

    /// Discards the incomplete catalog, so that the next import starts at the beginning.
    ///
    /// The method does nothing if there is a newer token.
    func discardIncomplete(with token: CatalogImportToken) async throws(StorageError)

    /// Publishes a completely added version, so that screens read it.
    ///
    /// Products that this version lacks are removed. If screens already read this version, only its date
    /// changes.
    ///
    /// - Parameters:
    ///   - version: The version to publish.
    ///   - leftOutCount: The number of its products and categories that could not be read.
    ///   - token: The token with which the version was added. The token becomes invalid.
    ///   - date: The time at which the shop had this version.
    /// - Returns: `false` without a change if there is a newer token.
    /// - Throws: ``StorageError``. If the method throws, screens still read the earlier version.
    func publish(
        _ version: CatalogVersion,
        leftOutCount: Int,
        with token: CatalogImportToken,
        at date: Date
    ) async throws(StorageError) -> Bool

    /// Deletes everything except some products, and invalidates every token.
    ///
    /// The remaining products keep their dates.
    ///
    /// - Parameter ids: The products that stay.
    /// - Returns: `false` if an import began during the call, so that nothing was deleted that screens read.
    /// - Throws: ``StorageError``. If the method throws, screens read the same data as before.
    func clear(keeping ids: Set<Product.ID>) async throws(StorageError) -> Bool
}

extension CatalogRepository {
    /// Replaces the saved categories, of which none were left out.
    package func save(categories: [Category], at date: Date) async throws(StorageError) {
        try await save(categories: categories, leftOutCount: 0, at: date)
    }

    /// Saves products as the recommendations of a list, of which none were left out.
    package func save(recommendations: [Product], for list: RecommendationList, at date: Date)
        async throws(StorageError)
    {
        try await save(recommendations: recommendations, for: list, leftOutCount: 0, at: date)
    }
}
