/// What buyers think of a product.
package struct Rating: Hashable, Sendable {
    /// The mean of all ratings, from 0 to 5.
    package let average: Double

    /// How many people rated.
    package let count: Int

    /// Creates a rating.
    ///
    /// - Parameters:
    ///   - average: The mean, from 0 to 5.
    ///   - count: How many people rated.
    package init(average: Double, count: Int) {
        self.average = average
        self.count = count
    }
}
