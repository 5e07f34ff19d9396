/// How much of the catalogue a server shows.
package enum CatalogueKind: Sendable, Equatable {
    /// Everything: several SKUs for a product, sales and price ranges.
    case full
    /// One SKU at one regular price for each product, which is what version 1 can carry.
    ///
    /// On a plain catalogue a client gets the same products from both versions.
    case plain
}
