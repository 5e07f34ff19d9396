/// A service that is registered and close to one that is missing: perhaps it was meant.
public struct NearMiss: Hashable, Sendable {
    /// What makes two services close, the closest first.
    public enum Likeness: Int, Sendable {
        /// They differ in the name, or in the argument that is taken.
        case sameType

        /// One is of an optional type and the other is not.
        case optional

        /// What is registered conforms to the protocol that is missing, or is a subclass.
        case subtype

        /// What is missing conforms to the protocol that is registered, or is a subclass.
        case supertype

        /// They are different types of one name, in other modules or in other types.
        case sameName

        /// Their names differ in a letter or two.
        case spelling
    }

    /// What is registered.
    public let service: ServiceID

    /// How it is close to what is missing.
    public let likeness: Likeness

    /// Describes a service that is close to one that is missing, for example what a test expects.
    ///
    /// - Parameters:
    ///   - service: What is registered.
    ///   - likeness: How it is close to what is missing.
    public init(_ service: ServiceID, _ likeness: Likeness) {
        self.service = service
        self.likeness = likeness
    }
}
