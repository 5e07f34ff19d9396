import Foundation

extension String {
    /// The string with case, diacritics, and character width folded, for searching.
    ///
    /// The property has the same value for `ß` and `ss`, and for `İ` and `i`. All searches and filters
    /// compare the values of this property.
    public var comparisonKey: String {
        // Most strings are ASCII and use this fast path.
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        return folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
