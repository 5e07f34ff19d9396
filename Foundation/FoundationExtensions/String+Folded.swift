import Foundation

extension String {
    /// The text without differences of case and accents, which do not count when a person looks for something.
    public var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
