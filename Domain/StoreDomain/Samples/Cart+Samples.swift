extension CartLine {
    /// Two of a variant of a backpack.
    package static let sampleBackpack = CartLine(
        Product.sampleBackpack.skus[0],
        of: .sampleBackpack,
        quantity: 2
    )

    /// One tote.
    package static let sampleTote = CartLine(Product.sampleTote.skus[0], of: .sampleTote)

    /// One tote whose price is in euro.
    package static let sampleInEuro = sampleTote.with(
        unitPrice: Money(minorUnits: sampleTote.unitPrice.minorUnits, currency: .eur)
    )

    /// A line of each sample.
    package static let longSamples = Product.samples.map { CartLine($0.skus[0], of: $0, quantity: 99) }
}
