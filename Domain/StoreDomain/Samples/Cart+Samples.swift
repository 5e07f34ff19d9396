extension CartLine {
    package static let sampleBackpack = CartLine(
        Product.sampleBackpack.skus[0],
        of: .sampleBackpack,
        quantity: 2
    )

    package static let sampleTote = CartLine(Product.sampleTote.skus[0], of: .sampleTote)

    package static let sampleInEuro = sampleTote.with(
        unitPrice: Money(minorUnits: sampleTote.unitPrice.minorUnits, currency: .eur)
    )

    package static let longSamples = Product.samples.map { CartLine($0.skus[0], of: $0, quantity: 99) }
}
