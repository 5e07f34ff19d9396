import Testing

extension String {
    /// The text with the first of some words changed; a test fails where they are not in it.
    ///
    /// - Parameters:
    ///   - original: The words.
    ///   - changed: What stands there instead.
    /// - Returns: The changed text.
    /// - Throws: When the words are not in the text, so that a test cannot pass without its change.
    func changing(_ original: String, to changed: String) throws -> String {
        let range = try #require(ranges(of: original).first)
        return self[..<range.lowerBound] + changed + self[range.upperBound...]
    }
}
