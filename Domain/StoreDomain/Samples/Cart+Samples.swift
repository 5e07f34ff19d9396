extension CartLine {
    /// Two of a variant of a backpack.
    package static let sampleBackpack = CartLine(.sampleBackpack, quantity: 2)

    /// One tote.
    package static let sampleTote = CartLine(.sampleTote)

    /// One tote whose price is in euro.
    package static let sampleInEuro = CartLine(.sampleTote, currency: .eur)

    /// A line of each sample.
    package static let longSamples = Product.samples.map { CartLine($0, quantity: 99) }

    private init(_ product: Product, quantity: Int = 1, currency: Currency = .usd) {
        let sku = product.skus[0]
        self.init(
            id: sku.id,
            productID: product.id,
            name: product.name,
            color: sku.color.name,
            size: sku.size.name,
            unitPrice: Money(minorUnits: sku.price.amount.minorUnits, currency: currency),
            quantity: quantity
        )
    }
}
