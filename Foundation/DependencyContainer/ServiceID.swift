/// The identifier of a registration: exactly the type with which the service was registered.
public struct ServiceID: Sendable {
    private let type: any Any.Type

    /// Creates the identifier for a type, such as `(any CartRepository).self`.
    public init<Service>(_ service: Service.Type) {
        type = service
    }
}

extension ServiceID: Hashable {
    /// Returns whether two identifiers stand for the same type.
    public static func == (left: ServiceID, right: ServiceID) -> Bool {
        left.type == right.type
    }

    /// Hashes the type.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
    }
}

extension ServiceID: CustomStringConvertible {
    /// The name of the type without its module, such as `CartRepository`.
    public var description: String { String(describing: type) }
}
