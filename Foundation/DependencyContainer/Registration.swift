/// One service that was registered: how to make it, and what it needs for that.
struct Registration: Sendable {
    /// The service, its scope, and what its factory takes.
    let service: ServiceGraph.Service

    /// Runs the factory.
    let make: @Sendable (Providers) -> any Sendable

    /// Reads the dependencies of a service from the parameters of its factory.
    init<Service: Sendable, each Dependency>(
        _ scope: ServiceScope,
        _ factory: @escaping @Sendable (repeat each Dependency) -> Service
    ) {
        var dependencies: [ServiceID] = []
        repeat dependencies.append(ServiceID((each Dependency).self))
        service = ServiceGraph.Service(
            id: ServiceID(Service.self),
            scope: scope,
            dependencies: dependencies
        )
        make = { providers in factory(repeat providers.dependency((each Dependency).self)) }
    }
}

/// Where the services of a container come from.
struct Providers: Sendable {
    private enum Provider: Sendable {
        case instance(any Sendable)
        case factory(@Sendable (Providers) -> any Sendable)
    }

    private var providers: [ServiceID: Provider] = [:]

    /// Adds a service, and makes it if it is a singleton.
    ///
    /// - Precondition: Everything that it needs was added before.
    mutating func add(_ registration: Registration) {
        providers[registration.service.id] =
            switch registration.service.scope {
            case .transient: .factory(registration.make)
            case .singleton: .instance(registration.make(self))
            }
    }

    /// Returns the singleton of a type, or makes a transient service; `nil` if nothing is registered for it.
    func resolve<Service>(_ service: Service.Type) -> Service? {
        switch providers[ServiceID(service)] {
        case .instance(let instance): instance as? Service
        case .factory(let make): make(self) as? Service
        case nil: nil
        }
    }

    /// Resolves what a factory takes as a parameter.
    ///
    /// - Precondition: It is registered, which `ContainerBuilder.build()` has checked.
    func dependency<Service>(_ service: Service.Type) -> Service {
        guard let service = resolve(service) else {
            preconditionFailure("\(ServiceID(service)) was added after a service that needs it.")
        }
        return service
    }
}
