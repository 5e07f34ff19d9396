package import StoreDomain

/// Stores the marked products, a list of the user's own.
///
/// A method that throws has changed nothing.
package protocol MarkedProductsRepository: Sendable {
    /// Returns the marked products, the most recently marked first.
    func values() -> StoredValues<[Product.ID]>

    /// Marks or unmarks a product; repeating the call changes nothing.
    func set(_ isMarked: Bool, _ id: Product.ID) async throws(StorageError)

    /// Marks an unmarked product again in its former position; otherwise changes nothing.
    func undoRemoval(of id: Product.ID) async throws(StorageError)
}
