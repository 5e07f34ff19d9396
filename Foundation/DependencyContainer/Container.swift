/// Resolves the services of an app or a test.
///
/// A container is immutable and complete. `ContainerBuilder.build()` validates all registrations, so
/// resolution fails only for a service that was never registered. Pass a container to the code that needs it.
/// Each test creates a separate container. Any task can resolve services at any time.
public final class Container: Sendable {
    /// The registered services and their dependencies.
    public let graph: ServiceGraph

    private let providers: [ServiceID: Provider]

    init(graph: ServiceGraph, providers: [ServiceID: Provider]) {
        self.graph = graph
        self.providers = providers
    }

    /// Returns a singleton, or creates a transient service.
    ///
    /// You can omit the type if the compiler can infer it:
    ///
    /// ```swift
    /// HomeFeature.screen(browse: try services.resolve(), pick: try services.resolve())
    /// ```
    /// - Parameter service: The type with which the service was registered.
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
    /// The container from which `@Dependency` resolves its service in the current task.
    ///
    /// The value is set during a `withCurrent(_:)` call. Tasks that the call starts inherit the value, except
    /// detached tasks.
    @TaskLocal public static var current: Container?

    /// Makes this container current while an operation creates objects that have `@Dependency` properties.
    public func withCurrent<Result>(_ operation: () throws -> Result) rethrows -> Result {
        try Container.$current.withValue(self, operation: operation)
    }
}
