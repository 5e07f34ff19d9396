import Foundation

extension String {
    /// The text without differences of case and accents, to find texts as a person does.
    public var comparisonKey: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
