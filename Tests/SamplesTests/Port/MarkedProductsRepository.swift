package import StoreDomain

/// Stores the marked products: a list of a person's own.
package protocol MarkedProductsRepository: Sendable {
    /// The marked products, the most recently marked first.
    ///
    /// - Returns: The values for one consumer.
    func values() -> StoredValues<[Product.ID]>

    /// Marks or unmarks a product; doing it again changes nothing.
    ///
    /// - Parameters:
    ///   - isMarked: Whether it is marked from now on.
    ///   - id: The product, known or not.
    /// - Throws: ``StorageError``; nothing has changed then.
    func set(_ isMarked: Bool, _ id: Product.ID) async throws(StorageError)

    /// Marks an unmarked product again, at the place it had; changes nothing if it is
    /// marked or never was.
    ///
    /// - Parameter id: The product, known or not.
    /// - Throws: ``StorageError``; nothing has changed then.
    func undoRemoval(of id: Product.ID) async throws(StorageError)
}
