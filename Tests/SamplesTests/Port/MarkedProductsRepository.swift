package import StoreDomain

/// Stores the user's marked products.
///
/// A method that throws an error changes nothing.
package protocol MarkedProductsRepository: Sendable {
    /// Returns the marked products, starting with the most recently marked product.
    func values() -> StoredValues<[Product.ID]>

    /// Marks or unmarks a product.
    ///
    /// The method has no effect if the product is already in the requested state.
    func set(_ isMarked: Bool, _ id: Product.ID) async throws(StorageError)

    /// Marks an unmarked product again and restores its former position.
    ///
    /// The method has no effect if the product is currently marked or was never marked.
    func undoRemoval(of id: Product.ID) async throws(StorageError)
}
