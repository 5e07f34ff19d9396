/// Why an order was not confirmed; what is certain decides what the caller may do next.
package enum OrderError: Error, Hashable, Sendable {
    /// The shop rejected it: there is no order, and sending the same again makes no difference.
    case refused(OrderRefusal)

    /// The submission did not arrive or was not processed: there is no order, and the same may be
    /// sent again.
    case notPlaced(ShopError)

    /// It is unknown whether there is an order: the reply was lost or invalid. Sending the same
    /// submission again tells, and never orders twice.
    case unknown(ShopError)
}
