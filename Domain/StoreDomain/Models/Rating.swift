/// The rating of a product by buyers.
package struct Rating: Hashable, Sendable {
    /// The mean of all ratings, from 0 to 5.
    package let average: Double

    /// The number of ratings.
    package let count: Int

    /// Creates a rating.
    ///
    /// - Parameters:
    ///   - average: The mean, from 0 to 5.
    ///   - count: The number of ratings.
    package init(average: Double, count: Int) {
        self.average = average
        self.count = count
    }
}
