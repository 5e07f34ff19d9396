package import StoreDomain

extension RangedNumber {
    /// Returns the number of this kind that is nearest to a given number.
    ///
    /// Stored numbers are read through it: SQLite has no checksums, and one changed number in a file must
    /// neither hide other rows nor overflow a sum.
    ///
    /// - Parameter value: Any number.
    /// - Returns: The number itself where it is in the range.
    package static func nearest(to value: Value) -> Value {
        min(max(value, range.lowerBound), range.upperBound)
    }
}
