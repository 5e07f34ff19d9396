/// A kind of number that comes from outside: from an answer of the shop, or from a file that may be corrupt.
///
/// A number enters a model only through the range of its kind. The ranges are far larger than a shop needs,
/// yet so narrow that nothing the program adds or multiplies overflows: a thousand lines of the largest
/// ``Quantity`` at the highest ``PriceAmount`` are the highest ``TotalAmount``, a ninth of `Int.max`.
package protocol RangedNumber: Sendable {
    associatedtype Value: Comparable & Decodable & Sendable

    static var range: ClosedRange<Value> { get }
}

/// How many things there are: products of a category, pieces in stock, people who rated.
package enum Count: RangedNumber {
    package static let range = 0...1_000_000_000
}

package enum Quantity: RangedNumber {
    package static let range = 1...1000
}

/// A price in minor units: up to ten billion dollars.
package enum PriceAmount: RangedNumber {
    package static let range = 0...1_000_000_000_000
}

/// What all lines of an order come to, in minor units.
package enum TotalAmount: RangedNumber {
    package static let range = 0...1_000_000_000_000_000_000
}

/// The mean of ratings, in stars.
package enum MeanRating: RangedNumber {
    package static let range = 0.0...5
}
