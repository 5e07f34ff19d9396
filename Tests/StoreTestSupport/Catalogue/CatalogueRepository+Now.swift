import StoreDomain

extension CatalogueRepository {
    /// The categories that are saved now; `nil` also when they cannot be read.
    func categoriesNow() async -> Saved<[Category]>? {
        try? await categories().first { _ in true }?.get()
    }

    /// The picks that are saved now; `nil` also when they cannot be read.
    func picksNow(for list: PickList) async -> Saved<[Product]>? {
        try? await picks(for: list).first { _ in true }?.get()
    }

    /// The product as it is saved now; `nil` also when it cannot be read.
    func productNow(_ id: Product.ID) async -> Saved<Product>? {
        try? await product(id).first { _ in true }?.get()
    }
}
