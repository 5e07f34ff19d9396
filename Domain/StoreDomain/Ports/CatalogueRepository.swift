package import Foundation

/// Stores what was loaded of the catalogue, and is what screens read.
///
/// What the network brings is saved here; a screen observes. So the same screen works without a network, with
/// what is stored and since when. Every save is one transaction: observers see all of it or nothing.
package protocol CatalogueRepository: Sendable {
    /// The categories last saved; `nil` if there are none yet.
    ///
    /// - Returns: The values for one consumer.
    func categories() -> SavedValues<[Category]>

    /// Replaces the saved categories.
    ///
    /// - Parameters:
    ///   - categories: All categories, in the shop's order.
    ///   - date: When they were loaded from the shop.
    /// - Throws: ``StorageError``; the earlier ones are unchanged then.
    func save(categories: [Category], at date: Date) async throws(StorageError)

    /// The picks last saved for a place; `nil` if there are none yet.
    ///
    /// - Parameter list: The place.
    /// - Returns: The values for one consumer.
    func picks(for list: PickList) -> SavedValues<[Product]>

    /// Saves products and makes them the picks of a place.
    ///
    /// - Parameters:
    ///   - picks: The picked products, in the order to show them.
    ///   - list: The place.
    ///   - date: When they were loaded from the shop.
    /// - Throws: ``StorageError``; the earlier picks are unchanged then.
    func save(picks: [Product], for list: PickList, at date: Date) async throws(StorageError)

    /// A product as it last came from the shop, alone or among picks, and when that was; `nil` while it is
    /// not known.
    ///
    /// Picked products are included, so that a screen shows at once what the row showed.
    ///
    /// - Parameter id: The product.
    /// - Returns: The values for one consumer.
    func product(_ id: Product.ID) -> SavedValues<Product>

    /// The known product that has a variant; `nil` when there is none.
    ///
    /// - Parameter sku: The variant.
    /// - Returns: The product.
    /// - Throws: ``StorageError``.
    func product(with sku: SKU.ID) async throws(StorageError) -> Product.ID?

    /// Saves a product; all screens that show it are updated.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - date: When it was loaded from the shop.
    /// - Throws: ``StorageError``; the earlier version is unchanged then.
    func save(product: Product, at date: Date) async throws(StorageError)

    /// The stored products that match what a person typed, best first: in the name before the category before
    /// the summary.
    ///
    /// Each word has to be there, the last one at least as the beginning of a word, whatever its case and
    /// accents. A text without a word matches nothing.
    ///
    /// - Parameters:
    ///   - text: What a person typed.
    ///   - limit: The most products to return.
    /// - Returns: The products, and since when the stored ones are known; `nil` if there are none.
    /// - Throws: ``StorageError``.
    func search(_ text: String, limit: Int) async throws(StorageError) -> Saved<[FoundProduct]>?

    /// What is stored of whole catalogues.
    ///
    /// - Returns: The version that screens read, and how much there is of the next one.
    /// - Throws: ``StorageError``.
    func catalogueState() async throws(StorageError) -> CatalogueState

    /// Claims the right to write the next catalogue, to continue what there is of it or to begin anew.
    ///
    /// Who had it before changes nothing any more.
    ///
    /// - Returns: The claim, until the next one.
    /// - Throws: ``StorageError``; who had it before still has it then.
    func claimImport() async throws(StorageError) -> CatalogueClaim

    /// Stores a part of the next catalogue; nothing that can be read or observed changes.
    ///
    /// What was stored of another incomplete version is discarded first.
    ///
    /// - Parameters:
    ///   - batch: The part.
    ///   - claim: Who writes it.
    ///   - date: When the shop had that version.
    /// - Returns: How much of that version there is now; `nil` when there is a newer claim, and nothing was
    ///   changed.
    /// - Throws: ``StorageError``; nothing of the batch is stored then.
    func add(
        _ batch: CatalogueBatch,
        by claim: CatalogueClaim,
        at date: Date
    ) async throws(StorageError) -> CatalogueImport?

    /// Forgets what there is of the next catalogue, so that the next part has to be its first; does nothing
    /// when there is a newer claim.
    ///
    /// - Parameter claim: Who forgets it, and still has the right to write.
    /// - Throws: ``StorageError``.
    func discardIncomplete(by claim: CatalogueClaim) async throws(StorageError)

    /// Makes a version, all of which was added, what screens read; products that it does not have are gone.
    ///
    /// Of the version that screens already read, only the date changes.
    ///
    /// - Parameters:
    ///   - version: The version.
    ///   - claim: Who has added it; it ends.
    ///   - date: When the shop had that version.
    /// - Returns: `false` when there is a newer claim; nothing was changed then.
    /// - Throws: ``StorageError``; screens read the earlier version then.
    func publish(
        _ version: CatalogueVersion,
        by claim: CatalogueClaim,
        at date: Date
    ) async throws(StorageError) -> Bool

    /// Forgets everything but some products, which are still known since when they were; ends every claim.
    ///
    /// - Parameter ids: The products that stay.
    /// - Returns: `false` when an import was begun meanwhile; what screens read is unchanged then.
    /// - Throws: ``StorageError``; what screens read is unchanged then.
    func clear(keeping ids: Set<Product.ID>) async throws(StorageError) -> Bool
}
