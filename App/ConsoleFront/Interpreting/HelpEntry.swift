/// Something that can be typed, and what it does.
package struct HelpEntry: Sendable, Hashable, Encodable {
    /// What to type.
    package let typed: String

    /// What it does.
    package let meaning: String

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - typed: What to type.
    ///   - meaning: What it does.
    package init(typed: String, meaning: String) {
        self.typed = typed
        self.meaning = meaning
    }
}
