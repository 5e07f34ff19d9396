package import Foundation

/// Keeps what was seen of the catalogue, and is what screens read.
///
/// What the network brings is saved here; a screen observes. So the same screen works without a network, with
/// what is stored and since when. Every save is one transaction: observers see all of it or nothing.
package protocol CatalogueRepository: Sendable {
    /// The categories last saved; `nil` while none ever were.
    ///
    /// - Returns: The values for one consumer.
    func categories() -> SavedValues<[Category]>

    /// Replaces the saved categories.
    ///
    /// - Parameters:
    ///   - categories: All categories, in the shop's order.
    ///   - date: When they came from the shop.
    /// - Throws: ``StorageError``; then the earlier ones are still there.
    func save(categories: [Category], at date: Date) async throws(StorageError)

    /// The picks last saved for a place; `nil` while none ever were.
    ///
    /// - Parameter list: The place.
    /// - Returns: The values for one consumer.
    func picks(for list: PickList) -> SavedValues<[Product]>

    /// Saves products and makes them the picks of a place.
    ///
    /// - Parameters:
    ///   - picks: The picked products, in the order to show them.
    ///   - list: The place.
    ///   - date: When they came from the shop.
    /// - Throws: ``StorageError``; then the earlier picks are still there.
    func save(picks: [Product], for list: PickList, at date: Date) async throws(StorageError)

    /// A product as it last came from the shop, alone or among picks, and when that was; `nil` while it is
    /// not known.
    ///
    /// What was picked is known here too, so that a screen shows at once what a row showed.
    ///
    /// - Parameter id: The product.
    /// - Returns: The values for one consumer.
    func product(_ id: Product.ID) -> SavedValues<Product>

    /// Saves a product that a person opened; every place that shows it shows the newer one.
    ///
    /// The last ``CatalogueLimits/openedProducts`` of them are kept, and those that are picked or a favorite
    /// however many they are.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - date: When it came from the shop.
    /// - Throws: ``StorageError``; then the earlier version is still there.
    func save(product: Product, at date: Date) async throws(StorageError)
}
