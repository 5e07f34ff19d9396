import Foundation

extension String {
    /// The text without differences of case, accents, and width, to find texts as a user does.
    ///
    /// `ß` and `ss` are equal, and so are `İ` and `i`. Everything that compares what a user types uses this
    /// property: the search of the backend, the search of what is stored, and filters.
    public var comparisonKey: String {
        // Most text takes this path.
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        return folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
