package import Foundation

/// A repository for the catalog data that screens read.
///
/// Use cases save data from the network in this repository, and screens observe the saved data. While the app
/// is offline, screens show the saved values and their dates. A value's date is the time at which the shop
/// sent it. Each save is performed in a single transaction, so observers never receive partially saved data.
/// If a save fails, the stored data is unchanged.
package protocol CatalogRepository: Sendable {
    /// Returns the most recently saved categories, or `nil` if no categories are saved.
    func categories() -> SavedValues<[Category]>

    /// Replaces the saved categories, which must be in the order in which the shop lists them.
    func save(categories: [Category], leftOutCount: Int, at date: Date) async throws(StorageError)

    /// Returns the most recently saved recommendations for a list.
    ///
    /// If no recommendations are saved, or if the catalog no longer contains any of them, the method returns
    /// products from the full catalog. The value is `nil` only if no recommendations are saved and no full
    /// catalog is stored.
    func recommendations(for list: RecommendationList) -> SavedValues<[Product]>

    /// Saves products, in display order, as the recommendations for a list.
    func save(
        recommendations: [Product],
        for list: RecommendationList,
        leftOutCount: Int,
        at date: Date
    ) async throws(StorageError)

    /// Returns the product as the shop most recently sent it, or `nil` if the product is not stored.
    func product(_ id: Product.ID) -> SavedValues<Product>

    /// Returns the identifier of the stored product that contains a variant, or `nil` if no stored product
    /// contains it.
    func product(with sku: SKU.ID) async throws(StorageError) -> Product.ID?

    func save(product: Product, at date: Date) async throws(StorageError)

    /// Returns the stored products that match a query, up to the query's limit.
    ///
    /// The first `start` matching products are omitted.
    ///
    /// The repository does not store the order in which the shop lists products. For
    /// ``ProductSort/featured``, the products are in the order in which they were first stored. The result is
    /// `nil` only if no products are stored.
    func products(of query: ProductQuery, from start: Int) async throws(StorageError) -> Saved<[Product]>?

    /// Returns the stored products that match a query, best matches first.
    ///
    /// The method searches each product's name, category, and summary. Name matches rank highest, followed by
    /// category matches and then summary matches. Every word must match, and the last word can match as a
    /// prefix. The search ignores case, diacritics, and character width. A query without words has no
    /// results. The result is `nil` only if no products are stored.
    func search(_ text: String, limit: Int) async throws(StorageError) -> Saved<[Product]>?

    /// Returns the number of products in the stored full catalog, or `nil` if no full catalog is stored.
    ///
    /// The ``Saved`` value also contains the catalog's date and the number of products and categories that
    /// could not be read.
    func fullCatalogCount() -> SavedValues<Int>

    /// Returns the catalog version that screens read and the import progress of the next version.
    func catalogState() async throws(StorageError) -> CatalogState

    /// Issues a token that permits its holder to write the next catalog.
    ///
    /// Issuing a token invalidates all earlier tokens.
    func issueImportToken() async throws(StorageError) -> CatalogImportToken

    /// Stores a part of the next catalog without changing the data that screens read or observe.
    ///
    /// The method first discards any incomplete catalog of a different version. It returns the import
    /// progress of the batch's version, or `nil` if there is a newer token and nothing was stored. If the
    /// method throws, no part of the batch is stored.
    func add(
        _ batch: CatalogBatch,
        with token: CatalogImportToken,
        at date: Date
    ) async throws(StorageError) -> CatalogImport?

    /// Discards the incomplete catalog so that the next import starts at the beginning.
    ///
    /// The method does nothing if there is a newer token.
    func discardIncomplete(with token: CatalogImportToken) async throws(StorageError)

    /// Publishes a completely stored version so that screens read it.
    ///
    /// The method removes all products that this version does not contain, and invalidates the token. If
    /// screens already read this version, the method changes only the version's date. If there is a newer
    /// token, the method publishes nothing and returns `false`. If only the removal of outdated products
    /// fails, the method throws an error although screens already read the new version.
    func publish(
        _ version: CatalogVersion,
        leftOutCount: Int,
        with token: CatalogImportToken,
        at date: Date
    ) async throws(StorageError) -> Bool

    /// Deletes all catalog data except the given products, and invalidates every token.
    ///
    /// The remaining products retain their dates. If an import begins during the call, the data that screens
    /// read remains stored, and the method returns `false`. If only the final cleanup fails, the method
    /// throws an error although screens already read the reduced catalog.
    func clear(keeping ids: Set<Product.ID>) async throws(StorageError) -> Bool
}

extension CatalogRepository {
    package func save(categories: [Category], at date: Date) async throws(StorageError) {
        try await save(categories: categories, leftOutCount: 0, at: date)
    }

    package func save(recommendations: [Product], for list: RecommendationList, at date: Date)
        async throws(StorageError)
    {
        try await save(recommendations: recommendations, for: list, leftOutCount: 0, at: date)
    }
}
