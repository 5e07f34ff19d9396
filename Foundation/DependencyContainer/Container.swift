/// Resolves the services of an application or of a test.
///
/// A container is immutable and complete: `ContainerBuilder.build()` has checked that everything registered
/// can be made, so only a service that was never registered is refused. It is passed to whatever needs it and
/// is never global; every test makes its own. Any task may resolve at any time.
public final class Container: Sendable {
    /// What this container can make, and what each service needs.
    public let graph: ServiceGraph

    private let providers: [ServiceID: Provider]

    init(graph: ServiceGraph, providers: [ServiceID: Provider]) {
        self.graph = graph
        self.providers = providers
    }

    /// Returns the singleton of a type, or makes a transient service.
    ///
    /// The type can be omitted where it can be inferred:
    ///
    /// ```swift
    /// HomeFeature.screen(browse: try services.resolve(), pick: try services.resolve())
    /// ```
    ///
    /// - Parameter service: The type with which the service was registered.
    /// - Returns: An instance.
    /// - Throws: `DependencyError.missing` if nothing is registered for the type.
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
    /// The container from which `@Dependency` takes its service, for the task that runs.
    ///
    /// It is set while a `withCurrent(_:)` call runs, also for the tasks that are started within.
    @TaskLocal public static var current: Container?

    /// Makes this container the current one while an operation runs.
    ///
    /// - Parameter operation: Creates objects that have `@Dependency` properties.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    public func withCurrent<Result>(_ operation: () throws -> Result) rethrows -> Result {
        try Container.$current.withValue(self, operation: operation)
    }
}
