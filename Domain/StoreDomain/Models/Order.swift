package import Foundation

/// An order that the shop has accepted.
package struct Order: Hashable, Sendable, Identifiable {
    package typealias ID = Identifier<Order>

    package let id: ID
    package let number: OrderNumber

    package let placedAt: Date

    /// The lines, in the order of the submission.
    package let lines: [OrderLine]

    package let total: Money

    /// The differences from the submission that placed the order, or none if the order was placed elsewhere.
    ///
    /// Repositories set this property. Orders that come directly from the backend have no differences.
    package var differences: [OrderDifference] = []

    package init(id: ID, number: OrderNumber, placedAt: Date, lines: [OrderLine], total: Money) {
        self.id = id
        self.number = number
        self.placedAt = placedAt
        self.lines = lines
        self.total = total
    }
}

/// A line of an order, which is a quantity of a variant at the agreed price.
package struct OrderLine: Hashable, Sendable {
    package let skuID: SKU.ID

    /// The product's name at the time of the order.
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

/// An order number as the user sees it, such as `SF-000001`.
package struct OrderNumber: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }
}

/// An order that the user has decided to place, with its final contents.
///
/// The identifier is the idempotency key: sending the same submission several times places at most one order.
/// The key is created once, stored with the lines, and never reused for other lines.
package struct OrderSubmission: Hashable, Sendable, Identifiable {
    /// The key of a submission: 1 to 128 visible ASCII characters that cannot be guessed, such as a UUID.
    package typealias ID = Identifier<OrderSubmission>

    package let id: ID

    /// The lines of the order, with at most one line per variant.
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

        /// The name of the product and the variant, which is shown to the user and not sent.
        package let name: String

        package let quantity: Int

        /// The price of one item.
        ///
        /// The shop refuses the order if its own price differs.
        package let unitPrice: Money

        package init(skuID: SKU.ID, name: String, quantity: Int, unitPrice: Money) {
            self.skuID = skuID
            self.name = name
            self.quantity = quantity
            self.unitPrice = unitPrice
        }
    }
}

/// The reason that an order was not confirmed, which determines what the caller can do next.
package enum OrderError: Error, Hashable, Sendable {
    /// The shop refused the submission.
    ///
    /// There is no order, and sending the same submission again makes no difference.
    case refused(OrderRefusal)

    /// The submission did not arrive or was not processed.
    ///
    /// There is no order, and the same submission can be sent again.
    case notPlaced(StoreError)

    /// The response was lost or invalid, so it is unknown whether there is an order.
    ///
    /// Sending the same submission again resolves the doubt, and never places a second order.
    case unknown(StoreError)
}

extension OrderError {
    /// The underlying error, or `nil` if the shop refused the order.
    package var cause: StoreError? {
        switch self {
        case .refused: nil
        case .notPlaced(let error), .unknown(let error): error
        }
    }

    /// The meaning of this error for an order that an earlier attempt may have placed.
    ///
    /// A request that was not sent, or that failed for a reason of its own, reveals nothing about the earlier
    /// attempt. A refusal of the key and its lines settles the earlier attempt, too.
    package var inDoubt: OrderError {
        switch self {
        case .notPlaced(let error): .unknown(error)
        case .refused(.unexplained): .unknown(.unexpectedResponse)
        case .refused, .unknown: self
        }
    }
}

/// The reason that the shop refused an order.
///
/// Every reason is final for the submission.
package enum OrderRefusal: Hashable, Sendable {
    case priceChanged(SKU.ID, now: Money)

    case insufficientStock(SKU.ID, left: Int)
    case unknownSKU(SKU.ID)

    /// The key was already used to place an order with other lines.
    case keyUsedForOtherLines

    /// The shop rejects this submission with any key, for example because it has too many lines.
    case invalid

    /// The shop gave a reason that this version of the app does not recognize.
    case unexplained
}
