package import StoreDomain

@testable import StoreUseCases

/// Shows the marked products, and marks and unmarks products.
package struct MarkedProductsUseCase: Sendable {
    private let repository: any MarkedProductsRepository

    /// Creates the use case.
    ///
    /// - Parameter repository: Where the marked products are stored.
    package init(repository: any MarkedProductsRepository) {
        self.repository = repository
    }

    /// The marked products, the most recently marked first, now and after each change.
    ///
    /// - Returns: The values for one consumer.
    package func values() -> StoredValues<[Product.ID]> {
        repository.values()
    }

    /// Marks or unmarks a product; doing it again changes nothing.
    ///
    /// - Parameters:
    ///   - isMarked: Whether it is marked from now on.
    ///   - id: The product.
    /// - Throws: ``ShopError``; nothing has changed then. `cancelled` when the task was cancelled.
    package func set(_ isMarked: Bool, _ id: Product.ID) async throws(ShopError) {
        try await mappingStorageErrors(await repository.set(isMarked, id))
    }

    /// Marks an unmarked product again, at the place it had.
    ///
    /// - Parameter id: The product.
    /// - Throws: ``ShopError``; nothing has changed then. `cancelled` when the task was cancelled.
    package func undoRemoval(of id: Product.ID) async throws(ShopError) {
        try await mappingStorageErrors(await repository.undoRemoval(of: id))
    }
}
