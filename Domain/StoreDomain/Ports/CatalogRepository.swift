package import Foundation

/// Stores what was loaded of the catalog, and is what screens read.
///
/// What is loaded from the network is saved here; a screen observes it. So the same screen works offline,
/// with saved values and their date. Every save is one transaction: observers see all of it or nothing, and
/// nothing has changed when it throws. A date is when the shop had the values.
package protocol CatalogRepository: Sendable {
    /// Returns the categories last saved; `nil` if there are none yet.
    func categories() -> SavedValues<[Category]>

    /// Replaces the saved categories, which are in the shop's order, and the number of those that were left
    /// out.
    func save(categories: [Category], leftOutCount: Int, at date: Date) async throws(StorageError)

    /// Returns the recommendations last saved for a list.
    ///
    /// If none were saved, or none of them is still in the catalog, returns products of the full catalog. The
    /// value is `nil` only if no recommendations were saved and no full catalog is stored.
    func recommendations(for list: RecommendationList) -> SavedValues<[Product]>

    /// Saves products and makes them the recommendations of a place, in the order to show them.
    func save(
        recommendations: [Product],
        for list: RecommendationList,
        leftOutCount: Int,
        at date: Date
    ) async throws(StorageError)

    /// Returns a product as it last came from the shop, alone or among recommendations, with that date; `nil`
    /// while it is not known.
    func product(_ id: Product.ID) -> SavedValues<Product>

    /// Returns the known product that has a variant; `nil` when there is none.
    func product(with sku: SKU.ID) async throws(StorageError) -> Product.ID?

    /// Saves a product; all screens that show it are updated.
    func save(product: Product, at date: Date) async throws(StorageError)

    /// Returns stored products of a query, up to its limit.
    ///
    /// The shop's order is not stored: the order in which the products were first stored takes its place.
    ///
    /// - Parameters:
    ///   - query: Which products, in which order.
    ///   - start: The number of products to skip.
    /// - Returns: The products, with the date of the stored ones; `nil` if none are stored at all.
    /// - Throws: ``StorageError``.
    func products(of query: ProductQuery, from start: Int) async throws(StorageError) -> Saved<[Product]>?

    /// Returns the stored products that match what the user typed, best first: in the name before the
    /// category before the summary.
    ///
    /// Each word has to match, the last one at least as a prefix, ignoring case, accents, and width. A text
    /// without a word matches nothing.
    ///
    /// - Parameters:
    ///   - text: What the user typed.
    ///   - limit: The maximum number of products to return.
    /// - Returns: The products, with the date of the stored ones; `nil` if none are stored.
    /// - Throws: ``StorageError``.
    func search(_ text: String, limit: Int) async throws(StorageError) -> Saved<[Product]>?

    /// Returns the number of products of the full catalog that is stored, with its date and the number of
    /// products and categories that could not be read; `nil` if there is none.
    func fullCatalogCount() -> SavedValues<Int>

    /// Returns the version that screens read, and how much of the next one is stored.
    func catalogState() async throws(StorageError) -> CatalogState

    /// Requirements the right to write the next catalog, which the previous holder loses unless this throws.
    func issueImportToken() async throws(StorageError) -> CatalogImportToken

    /// Stores a part of the next catalog; nothing that can be read or observed changes.
    ///
    /// Another version that is incomplete is discarded first.
    ///
    /// - Parameters:
    ///   - batch: The part.
    ///   - token: The token of the writer.
    ///   - date: When the shop had that version.
    /// - Returns: How much of that version is now stored; `nil` if there is a newer token, and nothing
    ///   has changed.
    /// - Throws: ``StorageError``; nothing of the batch is stored then.
    func add(
        _ batch: CatalogBatch,
        with token: CatalogImportToken,
        at date: Date
    ) async throws(StorageError) -> CatalogImport?

    /// Discards the incomplete catalog, so that the next part has to be the first one; does nothing if
    /// there is a newer token.
    func discardIncomplete(with token: CatalogImportToken) async throws(StorageError)

    /// Publishes a version that was added completely: screens read it, and products that it lacks are gone.
    ///
    /// If screens already read that version, only its date changes.
    ///
    /// - Parameters:
    ///   - version: The version.
    ///   - leftOutCount: The number of its products and categories that could not be read.
    ///   - token: The token that added it; it ends.
    ///   - date: When the shop had that version.
    /// - Returns: `false` when there is a newer token; nothing was changed then.
    /// - Throws: ``StorageError``; screens read the earlier version then.
    func publish(
        _ version: CatalogVersion,
        leftOutCount: Int,
        with token: CatalogImportToken,
        at date: Date
    ) async throws(StorageError) -> Bool

    /// Deletes everything except these products, which keep their dates, and ends every token.
    ///
    /// - Parameter ids: The products that stay.
    /// - Returns: `false` if an import began in the meantime; what screens read is unchanged then.
    /// - Throws: ``StorageError``; what screens read is unchanged then.
    func clear(keeping ids: Set<Product.ID>) async throws(StorageError) -> Bool
}

extension CatalogRepository {
    /// Replaces the saved categories by all that the shop sent.
    package func save(categories: [Category], at date: Date) async throws(StorageError) {
        try await save(categories: categories, leftOutCount: 0, at: date)
    }

    /// Saves all products that the shop sent, and makes them the recommendations of a place.
    package func save(recommendations: [Product], for list: RecommendationList, at date: Date)
        async throws(StorageError)
    {
        try await save(recommendations: recommendations, for: list, leftOutCount: 0, at: date)
    }
}
