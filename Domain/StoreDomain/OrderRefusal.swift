/// Why the shop does not accept an order; each is its last word about this submission.
package enum OrderRefusal: Hashable, Sendable {
    /// A variant has another price than the person saw.
    case priceChanged(SKU.ID, now: Money)

    /// There are fewer of a variant than wanted.
    case insufficientStock(SKU.ID, left: Int)

    /// The shop does not sell this variant.
    case unknownSKU(SKU.ID)

    /// The key has placed an order with other lines.
    case keyUsedForOtherLines

    /// The shop has a reason that this program does not know.
    case unexplained
}
