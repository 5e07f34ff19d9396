/// The providers of a container, found by the type of their service.
@usableFromInline
struct ProviderTable: Sendable {
    /// Who makes what at the moment; a container shares it with all its descendants, so that it sees them
    /// all.
    let construction = ConstructionLedger()

    /// Who gives out the instances of which service.
    @usableFromInline private(set) var providers: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    /// Finds the provider of a service that any isolation may ask for.
    @inlinable
    func provider<Service>(of service: Service.Type) -> Provider<Service>? {
        providers[ObjectIdentifier(service)] as? Provider<Service>
    }

    /// Finds the provider of a service that is made on the main actor.
    func mainActorProvider<Service>(of service: Service.Type) -> MainActorProvider<Service>? {
        providers[ObjectIdentifier(service)] as? MainActorProvider<Service>
    }

    /// Prepares a place for the instance of a kept service.
    @usableFromInline
    func keptInstance<Service>(of service: Service.Type) -> KeptInstance<Service> {
        KeptInstance(construction: construction)
    }

    /// Prepares a place for the instance of a service that is not kept but held.
    @usableFromInline
    func weakInstance<Service>(
        remember: @escaping @Sendable (Service) -> KeptScope<Service>.Recall
    ) -> WeakInstance<Service> {
        WeakInstance(remember: remember, construction: construction)
    }

    /// Makes a provider the one that is found for its service.
    @usableFromInline
    mutating func insert<Service>(_ provider: Provider<Service>) {
        providers[ObjectIdentifier(Service.self)] = provider
    }

    /// Makes a provider the one that is found for its service.
    mutating func insert<Service>(_ provider: MainActorProvider<Service>) {
        providers[ObjectIdentifier(Service.self)] = provider
    }
}

extension ProviderTable {
    /// Finds what a factory takes as a parameter.
    ///
    /// - Precondition: The service is in the table, which the order of a valid `DependencyGraph` guarantees.
    @usableFromInline
    func dependency<Service>(_ service: Service.Type) -> Provider<Service> {
        guard let provider = provider(of: service) else {
            preconditionFailure("\(ServiceID(service)) is bound after a service that needs it.")
        }
        return provider
    }

    /// Finds what a factory on the main actor takes as a parameter, wherever that is made.
    ///
    /// - Precondition: The service is in the table, which the order of a valid `DependencyGraph` guarantees.
    func mainActorDependency<Service>(_ service: Service.Type) -> MainActorProvider<Service> {
        if let provider = mainActorProvider(of: service) { return provider }
        return MainActorProvider(dependency(service))
    }

    /// Whether a service that needs these has something to share with the rest of a resolution.
    @usableFromInline
    static func shares<each Dependency>(_ provider: repeat Provider<each Dependency>) -> Bool {
        for provider in repeat each provider {
            if provider.part != nil { return true }
        }
        return false
    }

    /// Whether a service that needs these has something to share with the rest of a resolution.
    static func shares<each Dependency>(_ provider: repeat MainActorProvider<each Dependency>) -> Bool {
        for provider in repeat each provider {
            if provider.part != nil { return true }
        }
        return false
    }
}
