/// One service of the graph: what it needs, and how it is bound to that when a container is built.
@usableFromInline
struct Registration: Sendable {
    /// What the registration is found by.
    let service: ServiceID

    /// The services that the factory takes as parameters, in their order.
    let dependencies: [ServiceID]

    /// How long an instance is shared.
    let scope: ServiceScope

    /// Whether its factory runs on the main actor.
    let isOnMainActor: Bool

    /// Adds a provider of the service to a table that has the providers of all its dependencies.
    let bind: @Sendable (inout ProviderTable) -> Void

    @usableFromInline
    init(
        service: ServiceID,
        dependencies: [ServiceID],
        scope: ServiceScope,
        isOnMainActor: Bool,
        bind: @escaping @Sendable (inout ProviderTable) -> Void
    ) {
        self.service = service
        self.dependencies = dependencies
        self.scope = scope
        self.isOnMainActor = isOnMainActor
        self.bind = bind
    }
}

extension ServiceID {
    /// Lists the services that the parameters of a factory stand for.
    @usableFromInline
    static func list<each Dependency>(_ dependency: repeat (each Dependency).Type) -> [ServiceID] {
        var services: [ServiceID] = []
        repeat services.append(ServiceID(each dependency))
        return services
    }
}
