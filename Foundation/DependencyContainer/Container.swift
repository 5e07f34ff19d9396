/// Resolves the services of an app or a test.
///
/// A container is immutable. `ContainerBuilder.build()` validates all registrations, so resolution fails only
/// for a service that was never registered. Pass the container to the code that resolves services. Each test
/// creates a separate container. Any task can resolve services at any time.
public final class Container: Sendable {
    /// The registered services and their dependencies.
    public let graph: ServiceGraph

    private let providers: [ServiceID: Provider]

    init(graph: ServiceGraph, providers: [ServiceID: Provider]) {
        self.graph = graph
        self.providers = providers
    }

    /// Returns the shared instance of a singleton, or a new instance of a transient service.
    ///
    /// You can omit the argument if the compiler can infer the service's type:
    ///
    /// ```swift
    /// HomeFeature.screen(browse: try services.resolve(), pick: try services.resolve())
    /// ```
    /// - Parameter service: The type under which the service was registered.
    /// - Returns: The service instance.
    /// - Throws: `DependencyError.missing` if the type is not registered.
    public func resolve<Service>(
        _ service: Service.Type = Service.self
    ) throws(DependencyError) -> Service {
        let id = ServiceID(service)
        guard let instance = providers[id]?(), let instance = instance as? Service else {
            throw .missing(path: [id])
        }
        return instance
    }
}

extension Container {
    /// The container from which `@Dependency` properties resolve their services in the current task.
    ///
    /// The value is set during a `withCurrent(_:)` call. All tasks that are started during the call, except
    /// detached tasks, inherit the value.
    @TaskLocal public static var current: Container?

    /// Runs an operation with this container as the current container.
    ///
    /// Objects that the operation creates resolve their `@Dependency` properties from this container.
    public func withCurrent<Result>(_ operation: () throws -> Result) rethrows -> Result {
        try Container.$current.withValue(self, operation: operation)
    }
}
