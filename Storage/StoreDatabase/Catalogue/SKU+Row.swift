import StoreDomain

extension SKU {
    /// Makes a variant of what is stored.
    ///
    /// - Parameter row: What is stored.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when it makes no variant.
    init(_ row: SKURow) throws(StorageError) {
        self.init(
            id: ID(row.id),
            color: Color(name: row.colorName, imageURL: row.colorImageURL),
            size: Size(name: row.sizeName, metaDescription: row.sizeMetaDescription),
            price: try Price(row.price, in: "sku"),
            stock: row.stock
        )
    }
}

extension SKURow {
    /// Makes what is stored of a variant.
    ///
    /// - Parameters:
    ///   - sku: The variant.
    ///   - productID: The product that it is a variant of.
    init(_ sku: SKU, of productID: Product.ID) {
        self.init(
            productID: productID.rawValue,
            id: sku.id.rawValue,
            colorName: sku.color.name,
            colorImageURL: sku.color.imageURL,
            sizeName: sku.size.name,
            sizeMetaDescription: sku.size.metaDescription,
            stock: sku.stock,
            price: PriceColumns(sku.price)
        )
    }
}
