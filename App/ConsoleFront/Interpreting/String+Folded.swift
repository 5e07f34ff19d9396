extension String {
    /// The text in the form that is compared with input: as it is displayed, in lower case, with single
    /// spaces.
    var folded: String {
        HarmlessText(self).text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
