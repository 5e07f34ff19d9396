import Foundation

extension String {
    /// A version of the string for searching, without differences in case, diacritics, and character width.
    ///
    /// The key of `ß` equals the key of `ss`, and the key of `İ` equals the key of `i`. All searches and
    /// filters compare strings by their keys.
    public var comparisonKey: String {
        // Most strings are ASCII and use this fast path.
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        return folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
