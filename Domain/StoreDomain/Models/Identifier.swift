/// The identity of one kind of thing: two identifiers of different kinds cannot be mixed up.
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
