/// Collects registrations, validates them, and builds a container from them.
///
/// The parameters of a factory are the dependencies of its service, so the builder can determine the graph
/// without running a factory:
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
/// A service is found by exactly the type with which it was registered: register a protocol as `(any
/// Port).self`, and accept it as `any Port`. Factories neither throw nor wait. Work that can fail or takes
/// long belongs in a method of the service.
///
/// The builder is a value, which can be extended and built again, and its containers share nothing.
public struct ContainerBuilder: Sendable {
    private var registrations: [Registration] = []
    private var problems: [DependencyError] = []

    /// Creates a builder without registrations.
    public init() {}

    /// Registers a service.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is resolved. The type is `Sendable`, because any task can
    ///     resolve it.
    ///   - scope: Whether the service is created on each resolution, or once when the container is built.
    ///   - factory: Creates an instance from its dependencies.
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

    /// Registers the services of several layers, in order.
    public mutating func assemble(_ assemblies: [any Assembly]) {
        for assembly in assemblies {
            assembly.assemble(into: &self)
        }
    }

    /// Finds all problems that prevent the container from being built, without running a factory.
    ///
    /// - Throws: An error that lists all missing services and all cycles, with their full paths, and all
    ///   duplicate registrations.
    public func validate() throws(CompositionError) {
        _ = try order()
    }

    /// Builds the container, and creates each singleton after its dependencies.
    ///
    /// - Returns: A container that can provide every registered service.
    /// - Throws: The error of `validate()`, before any factory runs.
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
