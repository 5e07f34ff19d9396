package import StoreDomain

/// Stores the marked products: a list of the user's own; nothing has changed when a method throws.
package protocol MarkedProductsRepository: Sendable {
    /// Returns the marked products, the most recently marked first.
    func values() -> StoredValues<[Product.ID]>

    /// Marks or unmarks a product, known or not; doing it again changes nothing.
    func set(_ isMarked: Bool, _ id: Product.ID) async throws(StorageError)

    /// Marks an unmarked product again, at the place it had; changes nothing if it is marked or never was.
    func undoRemoval(of id: Product.ID) async throws(StorageError)
}
