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

    /// Saves a product; all screens that show it are updated.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - date: When it was loaded from the shop.
    /// - Throws: ``StorageError``; the earlier version is unchanged then.
    func save(product: Product, at date: Date) async throws(StorageError)
}
