package import StoreDomain
package import ViewStateTesting

extension CatalogueRepository {
    /// The categories that are saved now; `nil` also when they cannot be read.
    func categoriesNow() async -> Saved<[Category]>? {
        try? await categories().first { _ in true }?.get()
    }

    /// The picks that are saved now; `nil` also when they cannot be read.
    func picksNow(for list: PickList) async -> Saved<[Product]>? {
        try? await picks(for: list).first { _ in true }?.get()
    }

    /// The products that a search finds now, with no limit that matters.
    func found(_ text: String) async throws -> [Product] {
        try await search(text, limit: 100)?.value.map(\.product) ?? []
    }

    /// The product as it is saved now; `nil` also when it cannot be read.
    func productNow(_ id: Product.ID) async -> Saved<Product>? {
        try? await product(id).first { _ in true }?.get()
    }
}

extension ValueRecorder {
    /// What was delivered of something that is kept, after all that was committed before this call.
    ///
    /// - Returns: The values, in order.
    /// - Throws: ``StorageError``, when one of them could not be read.
    package func saved<Value>() async throws(StorageError) -> [Saved<Value>?]
    where Element == Result<Saved<Value>?, StorageError> {
        var values: [Saved<Value>?] = []
        for result in await settled() { values.append(try result.get()) }
        return values
    }
}
