import Foundation

extension String {
    /// The string without differences in case, diacritics, and width, for searching.
    ///
    /// `ß` and `ss` are equal, and so are `İ` and `i`. All searches and filters compare text with this
    /// property.
    public var comparisonKey: String {
        // Most strings take this fast path.
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        return folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
