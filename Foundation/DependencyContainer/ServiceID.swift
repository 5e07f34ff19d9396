/// What a registration is found by: exactly the type with which the service was registered.
public struct ServiceID: Sendable {
    private let type: any Any.Type

    /// Identifies the service that is registered for a type.
    ///
    /// - Parameter service: The type that is asked for, for example `(any CartRepository).self`.
    public init<Service>(_ service: Service.Type) {
        type = service
    }
}

extension ServiceID: Hashable {
    /// Two identifiers are equal if they stand for the same type.
    public static func == (left: ServiceID, right: ServiceID) -> Bool {
        left.type == right.type
    }

    /// Hashes the identity of the type.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
    }
}

extension ServiceID: CustomStringConvertible {
    /// The name of the type without its module: `CartRepository`.
    public var description: String { String(describing: type) }
}
