package import StoreDomain

extension RangedNumber {
    /// Returns the number of this kind that is nearest to a given number.
    ///
    /// Repositories read all stored numbers with this method. SQLite has no checksums, and a single changed
    /// number in a file must neither hide other rows nor make a sum overflow.
    package static func nearest(to value: Value) -> Value {
        min(max(value, range.lowerBound), range.upperBound)
    }
}
