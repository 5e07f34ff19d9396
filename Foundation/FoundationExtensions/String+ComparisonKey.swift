import Foundation

extension String {
    /// A version of the string for searches that ignore case, diacritics, and character width.
    ///
    /// The key of `ß` equals the key of `ss`, and the key of `İ` equals the key of `i`. The app's searches
    /// and filters compare the keys of strings instead of the strings themselves.
    public var comparisonKey: String {
        // Most strings are ASCII and use this fast path.
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        return folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
