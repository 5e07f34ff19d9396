/// The backend's identifier for a version of the full catalog.
package typealias CatalogVersion = Identifier<CatalogBatch>

package struct CatalogBatch: Hashable, Sendable {
    package let version: CatalogVersion

    /// The categories, in the order in which the shop lists them.
    ///
    /// The backend sends all categories before the first product.
    package let categories: [Category]

    package let products: [Product]

    /// The number of invalid products that have been left out since the previous batch.
    ///
    /// In the last batch, the number also includes all invalid categories and any invalid products at the end
    /// of the catalog.
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

package enum CatalogStart: Hashable, Sendable {
    /// The beginning of the catalog, unless the backend still has the given version.
    case beginning(unlessStill: CatalogVersion?)

    /// The position after a product, provided that the backend still has the given version.
    ///
    /// `received` is the number of products received so far, including products that were left out. The
    /// service uses `received` to verify the total number of products.
    case after(Product.ID, in: CatalogVersion, received: Int)
}

package enum CatalogOutcome: Hashable, Sendable {
    case complete(CatalogVersion)

    /// The backend still has the stored version, so it sent no data.
    case unchanged(CatalogVersion)

    /// The backend has a different version of the catalog, or the received parts do not belong to the
    /// backend's version.
    ///
    /// The caller must discard the received parts.
    case replaced
}

/// A token that permits its holder to write the next catalog until a newer token is issued.
///
/// Each new token has a higher number, which allows repositories to recognize and ignore late writes that use
/// an older token.
package struct CatalogImportToken: Hashable, Sendable {
    package let number: Int

    package init(number: Int) {
        self.number = number
    }
}

package struct CatalogState: Hashable, Sendable {
    /// The version that screens read, or `nil` if no complete version is stored.
    package var current: CatalogVersion?

    /// The progress of the incomplete import, or `nil` if no import is incomplete.
    package var incomplete: CatalogImport?

    package init(current: CatalogVersion? = nil, incomplete: CatalogImport? = nil) {
        self.current = current
        self.incomplete = incomplete
    }
}

/// The progress of importing a catalog version.
///
/// Each identifier is counted once, even if the backend sends it more than once.
package struct CatalogImport: Hashable, Sendable {
    package let version: CatalogVersion

    /// The identifier of the last product received, or `nil` if no product has been received.
    package let last: Product.ID?

    package let categoryCount: Int
    package let productCount: Int

    /// The sum of the categories' product counts, or `nil` if no categories have been received.
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
