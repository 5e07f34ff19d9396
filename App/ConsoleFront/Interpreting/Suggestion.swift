/// Something that can be typed instead of what was.
package struct Suggestion: Sendable, Hashable {
    /// What to type.
    package let typed: String

    /// What it stands for; equal to ``typed`` if that is self-explanatory.
    package let label: String

    /// Creates a suggestion.
    ///
    /// - Parameters:
    ///   - typed: What to type.
    ///   - label: What it stands for.
    package init(typed: String, label: String) {
        self.typed = typed
        self.label = label
    }

    /// Both, as in `r (Another pick)`.
    package var text: String {
        typed.folded == label.folded ? typed : "\(typed) (\(label))"
    }
}
