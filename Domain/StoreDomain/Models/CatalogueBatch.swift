/// The backend's name for a version of the whole catalogue; another version has other products.
package typealias CatalogueVersion = Identifier<CatalogueBatch>

/// A part of one version of the whole catalogue.
package struct CatalogueBatch: Hashable, Sendable {
    package let version: CatalogueVersion

    /// In the shop's order; all categories come before the first product.
    package let categories: [Category]

    package let products: [Product]

    /// How many products between the last one of the batch before and the last one of this make no sense and
    /// were left out; in the last batch, also those after the last one, and categories.
    package let leftOutCount: Int

    package init(
        version: CatalogueVersion,
        categories: [Category] = [],
        products: [Product] = [],
        leftOutCount: Int = 0
    ) {
        self.version = version
        self.categories = categories
        self.products = products
        self.leftOutCount = leftOutCount
    }
}

/// Where loading the whole catalogue starts.
package enum CatalogueStart: Hashable, Sendable {
    /// With all categories and the first product, unless the shop still has the version that is stored.
    case beginning(unlessStill: CatalogueVersion?)

    /// After a product, if the shop still has the version that this product came with. It is the last of so
    /// many that have come, with those that were left out, so that the whole can be counted.
    case after(Product.ID, in: CatalogueVersion, received: Int)
}

/// How loading the whole catalogue ended.
package enum CatalogueOutcome: Hashable, Sendable {
    case complete(CatalogueVersion)

    /// The shop still has the version that is stored; nothing was received.
    case unchanged(CatalogueVersion)

    /// The shop has another version than the one to continue, or what has been received is no part of it;
    /// what was received has to be discarded.
    case replaced
}

/// The right to write the next catalogue, which only the newest claim has.
///
/// The number grows with each claim. So a step that comes late, after another import has begun or everything
/// was cleared, is recognized and changes nothing.
package struct CatalogueClaim: Hashable, Sendable {
    package let number: Int

    package init(number: Int) {
        self.number = number
    }
}

package struct CatalogueState: Hashable, Sendable {
    /// The version that screens read; `nil` until a catalogue has been complete.
    package var current: CatalogueVersion?

    /// The version that is not yet complete, which nobody reads; `nil` if there is none.
    package var incomplete: CatalogueImport?

    package init(current: CatalogueVersion? = nil, incomplete: CatalogueImport? = nil) {
        self.current = current
        self.incomplete = incomplete
    }
}

/// How much of a version of the catalogue has been received; what was sent twice counts once.
package struct CatalogueImport: Hashable, Sendable {
    package let version: CatalogueVersion

    /// `nil` before the first product.
    package let last: Product.ID?

    package let categoryCount: Int
    package let productCount: Int

    /// The number of products that the categories announced; `nil` if there are no categories.
    package let expectedCount: Int?

    package init(
        version: CatalogueVersion,
        last: Product.ID?,
        categoryCount: Int,
        productCount: Int,
        expectedCount: Int?
    ) {
        self.version = version
        self.last = last
        self.categoryCount = categoryCount
        self.productCount = productCount
        self.expectedCount = expectedCount
    }
}
