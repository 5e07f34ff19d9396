/// The least that resolves a service by its type: a dictionary of closures, without a lock.
public final class FloorContainer {
    @usableFromInline var factories: [ObjectIdentifier: () -> Any] = [:]

    /// Creates a container with nothing in it.
    public init() {}

    /// Says how a service is made.
    ///
    /// - Parameters:
    ///   - service: The type by which it is asked for.
    ///   - factory: Makes it, or returns what is kept.
    public func register<Service>(_ service: Service.Type, factory: @escaping () -> Service) {
        factories[ObjectIdentifier(service)] = factory
    }

    /// Makes a service.
    ///
    /// - Parameter service: The type with which it was registered.
    /// - Returns: The service; `nil` where nothing is registered.
    @inlinable
    public func resolve<Service>(_ service: Service.Type) -> Service? {
        factories[ObjectIdentifier(service)]?() as? Service
    }
}
