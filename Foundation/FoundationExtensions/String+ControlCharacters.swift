extension String {
    /// Whether it has a control character: `U+0000`, a tab, a line feed, or any other of the category `Cc`.
    public var hasControlCharacters: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
