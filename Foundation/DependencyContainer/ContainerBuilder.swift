/// Collects registrations, validates their dependencies, and builds a container.
///
/// A factory's parameters are the dependencies of the service that the factory creates, so the builder can
/// determine the dependency graph without running any factory:
///
/// ```swift
/// var builder = ContainerBuilder()
/// builder.register((any CartRepository).self, scope: .singleton) { (database: Database) in
///     SQLiteCartRepository(database)
/// }
/// builder.register(CheckoutUseCase.self) { (cart: any CartRepository, orders: OrdersService) in
///     CheckoutUseCase(cart: cart, orders: orders)
/// }
/// let container = try builder.build()
/// ```
/// A container finds a service only by the exact type under which the service was registered. Register a
/// protocol as `(any Port).self`, and declare the factory parameter that receives the service as `any Port`.
/// Factories can neither throw nor suspend. Perform long-running work, and work that can fail, in a method of
/// the service.
///
/// The builder is a value type. After building a container, you can register more services and build another
/// container that shares no instances with the first.
public struct ContainerBuilder: Sendable {
    private var registrations: [Registration] = []
    private var problems: [DependencyError] = []

    /// Creates a builder without registrations.
    public init() {}

    /// Registers a service.
    ///
    /// - Parameters:
    ///   - service: The type under which the service is registered and resolved. The type must be `Sendable`
    ///     because any task can resolve it.
    ///   - scope: The rule that determines how often the container creates the service.
    ///   - factory: Creates an instance of the service from its dependencies.
    public mutating func register<Service: Sendable, each Dependency>(
        _ service: Service.Type,
        scope: ServiceScope = .transient,
        factory: @escaping @Sendable (repeat each Dependency) -> Service
    ) {
        let registration = Registration(scope, factory)
        if registrations.contains(where: { $0.service.id == registration.service.id }) {
            problems.append(.duplicate(registration.service.id))
        } else {
            registrations.append(registration)
        }
    }

    /// Registers the services of the given assemblies, in order.
    public mutating func assemble(_ assemblies: [any Assembly]) {
        for assembly in assemblies {
            assembly.assemble(into: &self)
        }
    }

    /// Validates the registrations without running any factory.
    ///
    /// - Throws: An error that lists each duplicate registration, each missing service with its dependency
    ///   path, and, if the graph contains cycles, at least one cycle.
    public func validate() throws(CompositionError) {
        _ = try order()
    }

    /// Builds the container, creating each singleton after its dependencies.
    ///
    /// - Returns: A container that can provide every registered service.
    /// - Throws: The same error as `validate()`, before any factory runs.
    public func build() throws(CompositionError) -> Container {
        var providers: [ServiceID: Provider] = [:]
        for registration in try order() {
            let service = registration.service
            let dependencies = service.dependencies.compactMap { providers[$0] }
            providers[service.id] = registration.makeProvider(dependencies)
        }
        return Container(
            graph: ServiceGraph(services: registrations.map(\.service)),
            providers: providers
        )
    }

    private func order() throws(CompositionError) -> [Registration] {
        let order = DependencyOrder(registrations)
        let problems = problems + order.problems
        guard problems.isEmpty else { throw CompositionError(problems: problems) }
        return order.registrations
    }
}
