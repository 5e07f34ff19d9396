/// The least that resolves a service by its type: a dictionary of closures, without a lock.
public final class FloorContainer: Sendable {
    @usableFromInline let factories: [ObjectIdentifier: @Sendable () -> Any]

    /// Creates a container with nothing in it.
    public convenience init() {
        self.init([:])
    }

    private init(_ factories: [ObjectIdentifier: @Sendable () -> Any]) {
        self.factories = factories
    }

    /// Says how one more service is made.
    ///
    /// - Parameters:
    ///   - service: The type by which it is asked for.
    ///   - factory: Makes it, or returns what is kept.
    /// - Returns: A container that makes it too.
    public func registering<Service>(
        _ service: Service.Type,
        factory: @escaping @Sendable () -> Service
    ) -> FloorContainer {
        FloorContainer(factories.merging([ObjectIdentifier(service): factory]) { $1 })
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
