/// A service identifier, which consists of the exact type under which the service is registered.
public struct ServiceID: Sendable {
    private let type: any Any.Type

    /// Creates the identifier for a type, such as `(any CartRepository).self`.
    public init<Service>(_ service: Service.Type) {
        type = service
    }
}

extension ServiceID: Hashable {
    /// Returns a Boolean value that indicates whether two identifiers represent the same type.
    public static func == (left: ServiceID, right: ServiceID) -> Bool {
        left.type == right.type
    }

    /// Hashes the type.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
    }
}

extension ServiceID: CustomStringConvertible {
    /// The type's name without the module name, such as `CartRepository`.
    public var description: String { String(describing: type) }
}
