/// The backend's name for a version of the whole catalog; another version has other products.
package typealias CatalogVersion = Identifier<CatalogBatch>

/// A part of one version of the whole catalog.
package struct CatalogBatch: Hashable, Sendable {
    package let version: CatalogVersion

    /// In the shop's order; all categories come before the first product.
    package let categories: [Category]

    package let products: [Product]

    /// How many products between the last one of the batch before and the last one of this make no sense and
    /// were left out; in the last batch, also those after the last one, and categories.
    package let leftOutCount: Int

    package init(
        version: CatalogVersion,
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

/// Where loading the whole catalog starts.
package enum CatalogStart: Hashable, Sendable {
    /// With all categories and the first product, unless the shop still has the version that is stored.
    case beginning(unlessStill: CatalogVersion?)

    /// After a product, if the shop still has the version that this product came with. It is the last of so
    /// many that have come, with those that were left out, so that the whole can be counted.
    case after(Product.ID, in: CatalogVersion, received: Int)
}

/// How loading the whole catalog ended.
package enum CatalogOutcome: Hashable, Sendable {
    case complete(CatalogVersion)

    /// The shop still has the version that is stored; nothing was received.
    case unchanged(CatalogVersion)

    /// The shop has another version than the one to continue, or what has been received is no part of it;
    /// what was received has to be discarded.
    case replaced
}

/// The right to write the next catalog, which only the newest token has.
///
/// The number grows with each token. So a step that comes late, after another import has begun or
/// everything was cleared, is recognized and changes nothing.
package struct CatalogImportToken: Hashable, Sendable {
    package let number: Int

    package init(number: Int) {
        self.number = number
    }
}

package struct CatalogState: Hashable, Sendable {
    /// The version that screens read; `nil` until a catalog has been complete.
    package var current: CatalogVersion?

    /// The version that is not yet complete, which nobody reads; `nil` if there is none.
    package var incomplete: CatalogImport?

    package init(current: CatalogVersion? = nil, incomplete: CatalogImport? = nil) {
        self.current = current
        self.incomplete = incomplete
    }
}

/// How much of a version of the catalog has been received; what was sent twice counts once.
package struct CatalogImport: Hashable, Sendable {
    package let version: CatalogVersion

    /// `nil` before the first product.
    package let last: Product.ID?

    package let categoryCount: Int
    package let productCount: Int

    /// The number of products that the categories announced; `nil` if there are no categories.
    package let expectedCount: Int?

    package init(
        version: CatalogVersion,
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
