package import Foundation

/// An order that the shop has accepted.
package struct Order: Hashable, Sendable, Identifiable {
    package typealias ID = Identifier<Order>

    package let id: ID
    package let number: OrderNumber

    /// When the shop accepted it.
    package let placedAt: Date

    /// The lines, in the order of the submission.
    package let lines: [OrderLine]

    package let total: Money

    /// The differences from what was submitted here; empty for an order that was placed elsewhere.
    ///
    /// Only a repository knows: an order as it comes from the shop has none.
    package var differences: [OrderDifference] = []

    package init(id: ID, number: OrderNumber, placedAt: Date, lines: [OrderLine], total: Money) {
        self.id = id
        self.number = number
        self.placedAt = placedAt
        self.lines = lines
        self.total = total
    }
}

/// One line of an order: a quantity of one variant, at the agreed price.
package struct OrderLine: Hashable, Sendable {
    package let skuID: SKU.ID

    /// The name at the time of the order.
    package let name: String

    package let quantity: Int
    package let unitPrice: Money

    package init(skuID: SKU.ID, name: String, quantity: Int, unitPrice: Money) {
        self.skuID = skuID
        self.name = name
        self.quantity = quantity
        self.unitPrice = unitPrice
    }
}

/// Such as `SF-000001`.
package struct OrderNumber: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }
}

/// An order that the user has decided to place, with its final contents.
///
/// Its identifier is the idempotency key: however often the same submission is sent, there is one order. So
/// the key is made once, stored with the lines, and never used for other lines.
package struct OrderSubmission: Hashable, Sendable, Identifiable {
    /// The key of a submission: 1 to 128 visible ASCII characters that cannot be guessed, such as a UUID.
    package typealias ID = Identifier<OrderSubmission>

    package let id: ID

    /// The lines of the order; each variant has one line.
    package let lines: [Line]

    package init(id: ID, lines: [Line]) {
        self.id = id
        self.lines = lines
    }

    package init(id: ID, of lines: [CartLine]) {
        self.init(
            id: id,
            lines: lines.map { line in
                Line(
                    skuID: line.id,
                    name: line.fullName,
                    quantity: line.quantity,
                    unitPrice: line.unitPrice
                )
            }
        )
    }

    /// A quantity of one variant, at the price that the user saw.
    package struct Line: Hashable, Sendable {
        package let skuID: SKU.ID

        /// The product and the variant as the user saw them; it is not sent.
        package let name: String

        package let quantity: Int

        /// The shop refuses any other price.
        package let unitPrice: Money

        package init(skuID: SKU.ID, name: String, quantity: Int, unitPrice: Money) {
            self.skuID = skuID
            self.name = name
            self.quantity = quantity
            self.unitPrice = unitPrice
        }
    }
}

/// Why an order was not confirmed; the case decides what the caller may do next.
package enum OrderError: Error, Hashable, Sendable {
    /// The shop refused it: there is no order, and sending the same again makes no difference.
    case refused(OrderRefusal)

    /// The submission did not arrive or was not processed: there is no order, and the same may be
    /// sent again.
    case notPlaced(StoreError)

    /// It is unknown whether there is an order: the reply was lost or invalid. Sending the same
    /// submission again settles it, and never orders twice.
    case unknown(StoreError)
}

extension OrderError {
    /// `nil` when the shop refused.
    package var cause: StoreError? {
        switch self {
        case .refused: nil
        case .notPlaced(let error), .unknown(let error): error
        }
    }

    /// What the error means for an order that an earlier attempt may have placed.
    ///
    /// If nothing was sent this time, or this request was rejected for a reason of its own, that says nothing
    /// about the earlier attempt. Only a refusal of the key and its lines does.
    package var inDoubt: OrderError {
        switch self {
        case .notPlaced(let error): .unknown(error)
        case .refused(.unexplained): .unknown(.unexpectedResponse)
        case .refused, .unknown: self
        }
    }
}

/// Why the shop refused an order; each is final for this submission.
package enum OrderRefusal: Hashable, Sendable {
    /// The price differs from the one that the user saw.
    case priceChanged(SKU.ID, now: Money)

    case insufficientStock(SKU.ID, left: Int)
    case unknownSKU(SKU.ID)

    /// The key has placed an order with other lines.
    case keyUsedForOtherLines

    /// The shop never accepts such a submission, with this key or any other: it has too many lines, say.
    case invalid

    /// The shop gave a reason that this program does not know.
    case unexplained
}
