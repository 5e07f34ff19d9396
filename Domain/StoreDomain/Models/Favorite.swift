package struct Favorite: Hashable, Identifiable, Sendable {
    package let id: Product.ID

    /// The product's details, or `nil` if they are not stored.
    package let product: Product?

    /// The name and the price that the product had before it disappeared from the catalog.
    ///
    /// The value is `nil` if ``product`` is not `nil` or if the product was never stored.
    package let lastKnown: LastKnown?

    /// A Boolean value that indicates whether the stored catalog is complete but does not contain the
    /// product.
    ///
    /// A stored catalog is complete if no products or categories were left out of it.
    package let isMissingFromCatalog: Bool

    package init(id: Product.ID, lastKnown: LastKnown? = nil, isMissingFromCatalog: Bool = false) {
        self.id = id
        product = nil
        self.lastKnown = lastKnown
        self.isMissingFromCatalog = isMissingFromCatalog
    }

    package init(_ product: Product) {
        id = product.id
        self.product = product
        lastKnown = nil
        isMissingFromCatalog = false
    }

    package struct LastKnown: Hashable, Sendable {
        package let name: String

        /// The range of the last known prices, excluding the original prices of variants on sale.
        package let price: PriceRange

        package init(name: String, price: PriceRange) {
            self.name = name
            self.price = price
        }

        package init(_ product: Product) {
            name = product.name
            price =
                switch product.price {
                case .single(let price): .single(.regular(price.amount))
                case .range(let from, let to): .range(from: .regular(from.amount), to: .regular(to.amount))
                }
        }
    }
}
