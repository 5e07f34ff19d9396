extension CatalogueProduct {
    /// Makes a product of what the bundled file says.
    init(_ bundled: BundledCatalogue.Product) {
        self.init(
            id: bundled.id,
            name: bundled.name,
            summary: bundled.summary,
            description: bundled.description,
            category: bundled.category,
            rating: bundled.rating,
            updatedAt: bundled.updatedAt,
            skus: bundled.skus.enumerated().map { index, sku in
                CatalogueSKU(sku, id: CatalogueSKU.id(at: index + 1, of: bundled.id))
            }
        )
    }
}

extension CatalogueSKU {
    /// Makes a SKU of what the bundled file says.
    /// - Parameters:
    ///   - bundled: The SKU of the file, which names its picture relative to the shop's pictures.
    ///   - id: The id to give it.
    fileprivate init(_ bundled: BundledCatalogue.SKU, id: String) {
        self.init(
            id: id,
            color: bundled.color,
            imageURL: bundled.image.map { "https://images.example.com/\($0)" },
            size: bundled.size,
            sizeDescription: bundled.sizeDetail,
            price: bundled.was.map { .sale(was: $0, now: bundled.price) } ?? .regular(bundled.price),
            stock: bundled.stock
        )
    }
}
