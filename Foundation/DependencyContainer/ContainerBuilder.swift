/// Collects registrations, checks that they fit together, and builds a container of them.
///
/// The parameters of a factory *are* the dependencies of its service, so the graph is known without running
/// anything:
///
/// ```swift
/// var builder = ContainerBuilder()
/// builder.register((any CartRepository).self, scope: .container) { (database: Database) in
///     SQLiteCartRepository(database)
/// }
/// builder.register(CheckoutUseCase.self) { (cart: any CartRepository, orders: OrdersService) in
///     CheckoutUseCase(cart: cart, orders: orders)
/// }
/// let container = try builder.build()
/// ```
///
/// A service is found by exactly the type it was registered with: register a protocol as `(any Port).self`
/// and take it as `any Port`. A parameter of type `Named` asks for a service that was registered with a name,
/// and one of type `Maker` for a service that takes an argument.
/// A factory never throws and never waits: what can fail or takes long is a method of the service it makes.
///
/// The builder is a value. A builder that is kept can be extended and built again, and the containers share
/// nothing.
public struct ContainerBuilder: Sendable {
    private let parent: Container?
    private var registrations: [Registration] = []
    private var problems: [DependencyError] = []

    /// Begins a container, or the child of one.
    ///
    /// - Parameter parent: The container whose services the new one inherits; none for a container of its
    ///   own.
    public init(parent: Container? = nil) {
        self.parent = parent
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
    /// - Throws: An error that lists every service that is missing, every circle, every service off the main
    ///   actor that needs one on it, and every registration that is there twice, each with its full path.
    public func validate() throws(CompositionError) {
        _ = try orderToBind()
    }

    /// Builds the container.
    ///
    /// - Returns: A container in which every service that is registered can be made.
    /// - Throws: What `validate()` throws.
    public func build() throws(CompositionError) -> Container {
        var providers = parent?.providers ?? ProviderTable()
        for registration in try orderToBind() {
            registration.bind(&providers)
        }
        return Container(own: registrations, inherited: inherited, providers: providers)
    }

    /// Adds a registration, or records why it cannot be added.
    @usableFromInline
    mutating func add(_ registration: Registration, overriding: Bool) {
        let isInherited = parent?.registrations.contains { $0.service == registration.service } ?? false
        let index = registrations.firstIndex { $0.service == registration.service }
        switch (index, overriding) {
        case (let index?, true):
            registrations[index] = registration
        case (_?, false):
            problems.append(.duplicate(registration.service))
        case (nil, true) where !isInherited:
            problems.append(.nothingToOverride(registration.service))
        case (nil, _):
            registrations.append(registration)
        }
    }

    /// What the container takes over from its parent.
    private var inherited: [Registration] {
        let own = Set(registrations.map(\.service))
        return parent?.registrations.filter { !own.contains($0.service) } ?? []
    }

    /// Lists what is bound to this container, each registration after all that it needs.
    ///
    /// A child that overrides something binds what it inherits anew, so that it is made with what it
    /// overrides; only what belongs to the container in which it was registered stays bound to that.
    private func orderToBind() throws(CompositionError) -> [Registration] {
        let inherited = inherited
        let overrides = inherited.count < parent?.registrations.count ?? 0
        let rebound = overrides ? inherited.filter { !$0.scope.belongsToItsContainer } : []
        let graph = DependencyGraph(rebound + registrations, inherited: inherited)
        let problems = problems + graph.problems
        guard problems.isEmpty else { throw CompositionError(problems: problems) }
        return graph.order
    }
}
