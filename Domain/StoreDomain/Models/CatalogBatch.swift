/// The backend's identifier for one version of the full catalog.
package typealias CatalogVersion = Identifier<CatalogBatch>

/// A part of one version of the full catalog.
package struct CatalogBatch: Hashable, Sendable {
    package let version: CatalogVersion

    /// The categories, in the shop's order.
    ///
    /// All categories come before the first product.
    package let categories: [Category]

    package let products: [Product]

    /// The number of invalid products that were left out since the previous batch.
    ///
    /// In the last batch, the number also covers products at the end of the catalog, and categories.
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

/// The position at which loading the full catalog starts.
package enum CatalogStart: Hashable, Sendable {
    /// Starts with the categories and the first product, unless the backend still has this version.
    case beginning(unlessStill: CatalogVersion?)

    /// Continues after a product, if the backend still has the version that contains it.
    ///
    /// `received` is the number of products so far, including those that were left out. The service uses this
    /// number to check the total.
    case after(Product.ID, in: CatalogVersion, received: Int)
}

package enum CatalogOutcome: Hashable, Sendable {
    case complete(CatalogVersion)

    /// The backend still has the stored version, and sent nothing.
    case unchanged(CatalogVersion)

    /// The backend has a different version, or the received parts do not belong to its version.
    ///
    /// The received parts have to be discarded.
    case replaced
}

/// Permission to write the next catalog, which only the newest token grants.
///
/// Each new token has a higher number. Late writes with an older token are therefore recognized and ignored.
package struct CatalogImportToken: Hashable, Sendable {
    package let number: Int

    package init(number: Int) {
        self.number = number
    }
}

package struct CatalogState: Hashable, Sendable {
    /// The version that screens read, or `nil` until the first import is complete.
    package var current: CatalogVersion?

    /// The version that is still being imported, which no screen reads, or `nil` if there is none.
    package var incomplete: CatalogImport?

    package init(current: CatalogVersion? = nil, incomplete: CatalogImport? = nil) {
        self.current = current
        self.incomplete = incomplete
    }
}

/// The progress of importing one version of the catalog.
///
/// Duplicates count once.
package struct CatalogImport: Hashable, Sendable {
    package let version: CatalogVersion

    /// The last product received, or `nil` before the first one.
    package let last: Product.ID?

    package let categoryCount: Int
    package let productCount: Int

    /// The sum of the categories' product counts, or `nil` if there are no categories.
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
