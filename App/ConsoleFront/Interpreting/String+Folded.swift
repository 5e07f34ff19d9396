extension String {
    /// The text as it is compared with what a person types: what they see, in lower case, with single spaces.
    var folded: String {
        HarmlessText(self).text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The text without white space at both ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
