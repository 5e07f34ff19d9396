package import StoreDomain

extension RangedNumber {
    /// Returns the valid number that is nearest to a given number.
    ///
    /// Repositories read all stored numbers with this method. SQLite files have no checksums, and a single
    /// corrupt number must neither hide other rows nor make a sum overflow.
    package static func nearest(to value: Value) -> Value {
        min(max(value, range.lowerBound), range.upperBound)
    }
}
