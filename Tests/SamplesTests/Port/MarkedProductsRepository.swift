package import StoreDomain

/// Stores the marked products: a list of a person's own.
package protocol MarkedProductsRepository: Sendable {
    /// The marked products, the one marked last first.
    ///
    /// - Returns: The values for one consumer.
    func values() -> StoredValues<[Product.ID]>

    /// Marks a product or takes its mark away; doing it again changes nothing.
    ///
    /// - Parameters:
    ///   - isMarked: Whether it is marked from now on.
    ///   - id: The product, known or not.
    /// - Throws: ``StorageError``; nothing has changed then.
    func set(_ isMarked: Bool, _ id: Product.ID) async throws(StorageError)

    /// Marks a product again whose mark was taken away, at the place it had; changes nothing where it is
    /// marked or never was.
    ///
    /// - Parameter id: The product, known or not.
    /// - Throws: ``StorageError``; nothing has changed then.
    func undoRemoval(of id: Product.ID) async throws(StorageError)
}
