/// Something a navigation path can hold and own: an object with an identity.
///
/// Two screens are the same only when they are the same object; two categories are two entries of a path,
/// though both are of one type.
public protocol NavigationPathable: AnyObject, Hashable {}

extension NavigationPathable {
    /// Whether both are the same object.
    ///
    /// - Parameters:
    ///   - lhs: One object.
    ///   - rhs: The other.
    /// - Returns: Whether they are one.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs === rhs
    }

    /// Hashes the identity of the object.
    ///
    /// - Parameter hasher: Takes the identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
