/// A product that the user wants to find again, whether or not anything else is known about it.
package struct Favorite: Hashable, Identifiable, Sendable {
    package let id: Product.ID

    /// `nil` while the product is not stored.
    package let product: Product?

    /// The product as it was known before a catalog without it was published; `nil` while ``product`` is
    /// known, and if nothing ever was.
    package let lastKnown: LastKnown?

    /// A Boolean value that indicates whether a full catalog is stored that could be read completely, and
    /// that does not have the product.
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

        /// The prices without those from before a sale.
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
