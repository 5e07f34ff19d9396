/// Collects registrations, checks that they fit together, and builds a container from them.
///
/// The parameters of a factory *are* the dependencies of its service, so the graph is known without running
/// anything:
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
///
/// A service is looked up by exactly the type it was registered with: register a protocol as `(any
/// Port).self` and take it as `any Port`. A factory neither throws nor waits: anything that can fail or take
/// long belongs in a method of the service it makes.
///
/// The builder is a value. It can be extended after a build and built again; the containers share nothing.
public struct ContainerBuilder: Sendable {
    private var registrations: [Registration] = []
    private var problems: [DependencyError] = []

    /// Begins with no registrations.
    public init() {}

    /// Registers a service.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is resolved. It is `Sendable`, because any task may resolve
    ///     it.
    ///   - scope: Whether it is made each time it is resolved, or once when the container is built.
    ///   - factory: Makes an instance from its dependencies.
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

    /// Registers what some layers contribute.
    ///
    /// - Parameter assemblies: The contributions, in the order in which they are registered.
    public mutating func assemble(_ assemblies: [any Assembly]) {
        for assembly in assemblies {
            assembly.assemble(into: &self)
        }
    }

    /// Finds everything that keeps the container from being built, without running a factory.
    ///
    /// - Throws: An error that lists every service that is missing, a cycle wherever there is one, each with
    ///   its full path, and every service that was registered twice.
    public func validate() throws(CompositionError) {
        _ = try order()
    }

    /// Builds the container and makes its singletons, each after all that it needs.
    ///
    /// - Returns: A container in which every service that is registered can be made.
    /// - Throws: What `validate()` throws; no factory has run then.
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
