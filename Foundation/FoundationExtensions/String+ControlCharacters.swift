extension String {
    /// Whether it has a control character, such as a tab, a line break, or `U+0000`, where text ends for C.
    public var hasControlCharacters: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
