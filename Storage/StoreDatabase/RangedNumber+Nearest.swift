package import StoreDomain

extension RangedNumber {
    /// Returns the valid number that is nearest to a given number.
    ///
    /// Repositories apply this method to all stored numbers. SQLite files have no checksums, and a single
    /// corrupt number must neither hide other rows nor make a sum overflow.
    package static func nearest(to value: Value) -> Value {
        min(max(value, range.lowerBound), range.upperBound)
    }
}
