extension String {
    /// The lines of a text: what stands between line feeds.
    var lines: [Substring] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    }
}
