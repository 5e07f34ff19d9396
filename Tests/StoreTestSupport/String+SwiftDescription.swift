extension String {
    /// The part of a message that only a programmer reads, such as the name of a case or of a type in Swift's
    /// or Foundation's description of a value; `nil` if there is none.
    package var swiftDescription: Substring? {
        firstMatch(of: /\b[a-z]+[A-Z]\w*|\w\(|\b[A-Z]\w*Error\b|Domain=|Code=|Optional|\bnil\b/)?.0
    }
}
