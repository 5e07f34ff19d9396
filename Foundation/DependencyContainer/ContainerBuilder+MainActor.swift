extension ContainerBuilder {
    /// Registers a service that is made on the main actor, anew each time it is asked for.
    ///
    /// This is how screens are registered. Its dependencies may be made anywhere; only services that are
    /// themselves made on the main actor can depend on it.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - scope: Always `.transient`; a service without a scope is transient.
    ///   - overriding: Whether this replaces a registration made earlier, which must exist. A child container
    ///     hides what it inherits without saying so.
    ///   - factory: Makes an instance from its dependencies.
    public mutating func registerOnMainActor<Service, each Dependency>(
        _ service: Service.Type,
        scope: TransientScope = .transient,
        overriding: Bool = false,
        factory: @escaping @MainActor @Sendable (repeat each Dependency) -> Service
    ) {
        let registration = Registration(
            service: ServiceID(service),
            dependencies: ServiceID.list(repeat (each Dependency).self),
            isKept: false,
            isOnMainActor: true
        ) { table in
            let providers = (repeat table.mainActorDependency((each Dependency).self))
            table.insert(MainActorProvider { factory(repeat (each providers).instance()) })
        }
        add(registration, overriding: overriding)
    }

    /// Registers a service that is made on the main actor and that the container keeps.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - scope: How long the instance is kept.
    ///   - overriding: Whether this replaces a registration made earlier, which must exist. A child container
    ///     hides what it inherits without saying so.
    ///   - factory: Makes the instance from its dependencies, once.
    public mutating func registerOnMainActor<Service: Sendable, each Dependency>(
        _ service: Service.Type,
        scope: KeptScope,
        overriding: Bool = false,
        factory: @escaping @MainActor @Sendable (repeat each Dependency) -> Service
    ) {
        let registration = Registration(
            service: ServiceID(service),
            dependencies: ServiceID.list(repeat (each Dependency).self),
            isKept: true,
            isOnMainActor: true
        ) { table in
            let providers = (repeat table.mainActorDependency((each Dependency).self))
            let kept = table.keptInstance(of: service)
            table.insert(MainActorProvider { kept.get { factory(repeat (each providers).instance()) } })
        }
        add(registration, overriding: overriding)
    }
}
