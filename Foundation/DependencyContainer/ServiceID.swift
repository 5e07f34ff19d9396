/// What a registration is found by: the type of the service, which includes its name and the argument that it
/// takes, if it has them.
///
/// It reads as a person would say it, without modules: `CartRepository`, `OrderStore named Archive`,
/// `ProductScreen taking Int`.
public struct ServiceID: Sendable {
    let type: any Any.Type

    /// Identifies the service that is registered for a type.
    ///
    /// - Parameter service: The type that is asked for, for example `(any CartRepository).self`.
    public init<Service>(_ service: Service.Type) {
        type = service
    }

    /// Identifies the service that is registered for a type under a name.
    ///
    /// - Parameters:
    ///   - service: The type that is asked for.
    ///   - name: The name that was given when the service was registered.
    public init<Service, Name: ServiceName>(_ service: Service.Type, name: Name.Type) {
        type = Named<Name, Service>.self
    }
}

extension ServiceID: Hashable {
    /// Two identifiers are equal if they stand for the same type and the same name.
    public static func == (left: ServiceID, right: ServiceID) -> Bool {
        left.type == right.type
    }

    /// Hashes the identity of the type.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
    }
}

extension ServiceID: CustomStringConvertible {
    /// The name of the type as a person would say it.
    public var description: String {
        (type as? any DecoratedService.Type)?.serviceDescription ?? String(describing: type)
    }
}
