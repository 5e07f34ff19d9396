/// Why the shop rejected an order; each is final for this submission.
package enum OrderRefusal: Hashable, Sendable {
    /// The price of a variant differs from the one the customer saw.
    case priceChanged(SKU.ID, now: Money)

    /// There is not enough stock of a variant.
    case insufficientStock(SKU.ID, left: Int)

    /// The shop does not sell this variant.
    case unknownSKU(SKU.ID)

    /// The key has placed an order with other lines.
    case keyUsedForOtherLines

    /// The shop gave a reason that this program does not know.
    case unexplained
}
