/// The providers of a container, found by the type of their service.
@usableFromInline
struct ProviderTable: Sendable {
    /// Who makes what at the moment; a container shares it with all its descendants, so that it sees them
    /// all.
    let construction = ConstructionLedger()

    /// Who gives out the instances of which service.
    // ALLOWED: `owners` keeps each of them as long as this table finds it. A table does not change while it
    // is asked, and `Container.resolve(_:)` keeps the table until it returns.
    @usableFromInline private(set) var providers: [ObjectIdentifier: Unmanaged<any AnyObject & Sendable>] =
        [:]

    private var owners: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    /// Gives out an instance of a service that any isolation may ask for.
    ///
    /// To keep and to release the provider each time would let cores wait for each other that ask at once.
    @inlinable
    func instance<Service>(of service: Service.Type) -> Service? {
        providers[ObjectIdentifier(service)]?._withUnsafeGuaranteedRef {
            ($0 as? Provider<Service>)?.instance()
        }
    }

    /// Finds the provider of a service that any isolation may ask for.
    func provider<Service>(of service: Service.Type) -> Provider<Service>? {
        owners[ObjectIdentifier(service)] as? Provider<Service>
    }

    /// Finds the provider of a service that is made on the main actor.
    func mainActorProvider<Service>(of service: Service.Type) -> MainActorProvider<Service>? {
        owners[ObjectIdentifier(service)] as? MainActorProvider<Service>
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
        insert(provider, for: ObjectIdentifier(Service.self))
    }

    /// Makes a provider the one that is found for its service.
    mutating func insert<Service>(_ provider: MainActorProvider<Service>) {
        insert(provider, for: ObjectIdentifier(Service.self))
    }

    private mutating func insert(_ provider: any AnyObject & Sendable, for service: ObjectIdentifier) {
        owners[service] = provider
        providers[service] = .passUnretained(provider)
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
