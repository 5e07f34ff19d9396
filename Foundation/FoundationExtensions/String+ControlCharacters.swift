extension String {
    /// A Boolean value that indicates whether the string contains a control character (Unicode category
    /// `Cc`), such as a tab.
    public var hasControlCharacters: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
