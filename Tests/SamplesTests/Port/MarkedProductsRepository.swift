package import StoreDomain

/// A repository for the user's marked products.
///
/// A method that throws an error changes nothing.
package protocol MarkedProductsRepository: Sendable {
    /// Returns the marked products, the most recently marked first.
    func values() -> StoredValues<[Product.ID]>

    /// Marks or unmarks a product, without an effect if the product already has that state.
    func set(_ isMarked: Bool, _ id: Product.ID) async throws(StorageError)

    /// Marks an unmarked product again in its former position, or changes nothing if there was no removal.
    func undoRemoval(of id: Product.ID) async throws(StorageError)
}
