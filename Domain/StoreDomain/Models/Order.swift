package import Foundation

/// An order that the shop has accepted.
package struct Order: Hashable, Sendable, Identifiable {
    package typealias ID = Identifier<Order>

    package let id: ID
    package let number: OrderNumber

    package let placedAt: Date

    /// The lines, in the order in which they were submitted.
    package let lines: [OrderLine]

    package let total: Money

    /// The differences between the order and the submission that placed the order.
    ///
    /// The property is empty if the order was not placed in this app. Repositories set the property, so it is
    /// also empty in orders that come directly from the backend.
    package var differences: [OrderDifference] = []

    package init(id: ID, number: OrderNumber, placedAt: Date, lines: [OrderLine], total: Money) {
        self.id = id
        self.number = number
        self.placedAt = placedAt
        self.lines = lines
        self.total = total
    }
}

package struct OrderLine: Hashable, Sendable {
    package let skuID: SKU.ID

    /// The name that the product had when the order was placed.
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

/// An order number in the format that the app displays, such as `SF-000001`.
package struct OrderNumber: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }
}

/// The final contents of an order that the user has decided to place.
///
/// The identifier is the idempotency key, so sending the same submission several times places at most one
/// order. The app creates the key once, stores it with the lines in a single transaction, and never reuses it
/// for different lines.
package struct OrderSubmission: Hashable, Sendable, Identifiable {
    /// A submission's idempotency key, which consists of 1 to 128 visible ASCII characters and cannot be
    /// guessed.
    package typealias ID = Identifier<OrderSubmission>

    package let id: ID

    /// The order's lines, which include at most one line for each variant.
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

    package struct Line: Hashable, Sendable {
        package let skuID: SKU.ID

        /// The product name with the variant's color and size, which the app displays but does not send to
        /// the backend.
        package let name: String

        package let quantity: Int

        /// The unit price that the user saw.
        ///
        /// The shop refuses the order if the current price differs from this price.
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
    /// No order was placed. Sending the same submission again results in the same refusal.
    case refused(OrderRefusal)

    /// The backend did not receive or did not process the submission.
    ///
    /// No order was placed. The caller can send the same submission again.
    case notPlaced(StoreError)

    /// The response was lost or invalid, so the order may have been placed.
    ///
    /// Sending the same submission again determines the outcome and never places a second order.
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

    /// The error to report instead of this error if an earlier attempt may have placed the order.
    ///
    /// If the backend did not process the submission or refused it for an unrecognized reason, the outcome of
    /// the earlier attempt remains unknown. Any other refusal also applies to the earlier attempt.
    package var inDoubt: OrderError {
        switch self {
        case .notPlaced(let error): .unknown(error)
        case .refused(.unexplained): .unknown(.unexpectedResponse)
        case .refused, .unknown: self
        }
    }
}

package enum OrderRefusal: Hashable, Sendable {
    case priceChanged(SKU.ID, now: Money)

    case insufficientStock(SKU.ID, left: Int)
    case unknownSKU(SKU.ID)

    /// The submission's key already belongs to an order that has different lines.
    case keyUsedForOtherLines

    /// The submission is invalid regardless of its key, for example because it contains too many lines.
    case invalid

    /// The shop gave a reason that this version of the app does not recognize.
    case unexplained
}
