/// One variant of a product that can be ordered.
struct CatalogueSKU: Sendable, Equatable {
    /// `s-`, the number of the product and the position of the SKU in it, as in `s-71`.
    let id: String
    /// The name of its colour.
    let color: String
    /// Where a picture in that colour is, or `nil` when there is none.
    let imageURL: String?
    /// The name of its size.
    let size: String
    /// What the size means (`20 litres`), or `nil` when the name says it all.
    let sizeDescription: String?
    /// What it costs.
    let price: CataloguePrice
    /// How many are left; 0 when it is sold out.
    let stock: Int

    /// The same SKU at another price.
    func priced(_ price: CataloguePrice) -> CatalogueSKU {
        with(price: price, stock: stock)
    }

    /// The same SKU after some were sold.
    /// - Parameter sold: How many; more than there were leave none.
    /// - Returns: The SKU with what is left.
    func selling(_ sold: Int) -> CatalogueSKU {
        with(price: price, stock: max(0, stock - sold))
    }

    private func with(price: CataloguePrice, stock: Int) -> CatalogueSKU {
        CatalogueSKU(
            id: id,
            color: color,
            imageURL: imageURL,
            size: size,
            sizeDescription: sizeDescription,
            price: price,
            stock: stock
        )
    }

    /// The id of the SKU at a position of a product.
    /// - Parameters:
    ///   - position: From 1 to 9, so that no two products share an id.
    ///   - product: The number of the product.
    /// - Returns: The id.
    static func id(at position: Int, of product: Int) -> String {
        "s-\(product)\(position)"
    }
}
