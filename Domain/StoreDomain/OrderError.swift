/// Why an order was not confirmed: what is certain decides what may happen next.
package enum OrderError: Error, Hashable, Sendable {
    /// The shop said no: there is no order, and sending the same again changes nothing.
    case refused(OrderRefusal)

    /// The submission did not get there or was not looked at: there is no order yet, and the same may be
    /// sent again.
    case notPlaced(ShopError)

    /// Nobody knows whether there is an order: a reply was lost, or made no sense. Sending the same
    /// submission again tells, and never orders twice.
    case unknown(ShopError)
}
