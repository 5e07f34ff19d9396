/// A type that defines the valid range for a kind of number.
///
/// The app checks numbers from responses and from files that may be corrupt, so models contain only numbers
/// that are in range. The ranges far exceed the shop's needs but prevent arithmetic overflow in the app. The
/// total of a thousand lines, each with the largest ``Quantity`` at the highest ``PriceAmount``, equals the
/// highest ``TotalAmount``, which is about a ninth of `Int.max`.
package protocol RangedNumber: Sendable {
    associatedtype Value: Comparable & Decodable & Sendable

    static var range: ClosedRange<Value> { get }
}

/// A count, such as the number of products in a category, items in stock, or product ratings.
package enum Count: RangedNumber {
    package static let range = 0...1_000_000_000
}

package enum Quantity: RangedNumber {
    package static let range = 1...1000
}

/// A price in minor units, up to ten billion dollars.
package enum PriceAmount: RangedNumber {
    package static let range = 0...1_000_000_000_000
}

/// The total of an order, in minor units.
package enum TotalAmount: RangedNumber {
    package static let range = 0...1_000_000_000_000_000_000
}

/// The mean rating of a product, in stars.
package enum MeanRating: RangedNumber {
    package static let range = 0.0...5
}
