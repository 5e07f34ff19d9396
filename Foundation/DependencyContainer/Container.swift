/// Resolves the services of an app or a test.
///
/// A container is immutable and complete: `ContainerBuilder.build()` has checked all registrations, so
/// resolving fails only for a service that was never registered. A container is passed to the code that needs
/// it, and each test creates its own. Any task can resolve services at any time.
public final class Container: Sendable {
    /// The registered services with their dependencies.
    public let graph: ServiceGraph

    private let providers: [ServiceID: Provider]

    init(graph: ServiceGraph, providers: [ServiceID: Provider]) {
        self.graph = graph
        self.providers = providers
    }

    /// Returns the singleton of a type, or creates a transient service.
    ///
    /// The type can be omitted if it can be inferred:
    ///
    /// ```swift
    /// HomeFeature.screen(browse: try services.resolve(), pick: try services.resolve())
    /// ```
    /// - Parameter service: The type with which the service was registered.
    /// - Returns: An instance.
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
    /// The container is set during a `withCurrent(_:)` call, and in the tasks that are started there, except
    /// detached ones.
    @TaskLocal public static var current: Container?

    /// Makes this container the current one while an operation creates objects with `@Dependency` properties.
    public func withCurrent<Result>(_ operation: () throws -> Result) rethrows -> Result {
        try Container.$current.withValue(self, operation: operation)
    }
}
