/// An identifier whose type says what it identifies, so that two kinds cannot be mixed up.
package struct Identifier<Entity>: RawRepresentable, Hashable, Sendable {
    /// The identity as the shop writes it.
    package let rawValue: String

    /// Creates an identifier.
    ///
    /// - Parameter rawValue: The identity as the shop writes it.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates an identifier.
    ///
    /// - Parameter rawValue: The identity as the shop writes it.
    package init(_ rawValue: String) {
        self.init(rawValue: rawValue)
    }
}
