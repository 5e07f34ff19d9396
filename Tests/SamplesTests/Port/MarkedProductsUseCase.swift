package import StoreDomain

@testable import StoreUseCases

package struct MarkedProductsUseCase: Sendable {
    private let repository: any MarkedProductsRepository

    package init(repository: any MarkedProductsRepository) {
        self.repository = repository
    }

    /// Returns a sequence that delivers the current list of marked products and a new list after each change.
    ///
    /// Each list starts with the most recently marked product.
    package func values() -> StoredValues<[Product.ID]> {
        repository.values()
    }

    /// Marks or unmarks a product.
    ///
    /// The method has no effect if the product is already in the requested state.
    package func set(_ isMarked: Bool, _ id: Product.ID) async throws(StoreError) {
        try await mappingStorageErrors(await repository.set(isMarked, id))
    }

    /// Marks an unmarked product again and restores its former position.
    package func undoRemoval(of id: Product.ID) async throws(StoreError) {
        try await mappingStorageErrors(await repository.undoRemoval(of: id))
    }
}
