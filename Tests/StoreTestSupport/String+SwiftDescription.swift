extension String {
    /// A part of a message that only a developer understands, such as a case or type name from a Swift or
    /// Foundation description; `nil` if the message has no such part.
    package var swiftDescription: Substring? {
        firstMatch(of: /\b[a-z]+[A-Z]\w*|\w\(|\b[A-Z]\w*Error\b|Domain=|Code=|Optional|\bnil\b/)?.0
    }
}
