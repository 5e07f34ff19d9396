extension String {
    /// The text as it is compared with what a person types: what they see, in lower case, with single spaces.
    var folded: String {
        HarmlessText(self).text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
