extension ContainerBuilder {
    /// Registers a service that is made anew each time it is asked for.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - scope: Always `.transient`; a service without a scope is transient.
    ///   - overriding: Whether this replaces a registration made earlier, which must exist. A child container
    ///     hides what it inherits without saying so.
    ///   - factory: Makes an instance from its dependencies, on the thread of the one who asks.
    @inlinable
    public mutating func register<Service, each Dependency>(
        _ service: Service.Type,
        scope: TransientScope = .transient,
        overriding: Bool = false,
        factory: @escaping @Sendable (repeat each Dependency) -> Service
    ) {
        let registration = Registration(
            service: ServiceID(service),
            dependencies: ServiceID.list(repeat (each Dependency).self),
            isKept: false,
            isOnMainActor: false
        ) { table in
            let providers = (repeat table.dependency((each Dependency).self))
            table.insert(Provider { factory(repeat (each providers).instance()) })
        }
        add(registration, overriding: overriding)
    }

    /// Registers a service that the container keeps.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - scope: How long the instance is kept.
    ///   - overriding: Whether this replaces a registration made earlier, which must exist. A child container
    ///     hides what it inherits without saying so.
    ///   - factory: Makes the instance from its dependencies, once, on the thread of the one who first asks.
    @inlinable
    public mutating func register<Service: Sendable, each Dependency>(
        _ service: Service.Type,
        scope: KeptScope,
        overriding: Bool = false,
        factory: @escaping @Sendable (repeat each Dependency) -> Service
    ) {
        let registration = Registration(
            service: ServiceID(service),
            dependencies: ServiceID.list(repeat (each Dependency).self),
            isKept: true,
            isOnMainActor: false
        ) { table in
            let providers = (repeat table.dependency((each Dependency).self))
            let kept = table.keptInstance(of: service)
            table.insert(Provider { kept.get { factory(repeat (each providers).instance()) } })
        }
        add(registration, overriding: overriding)
    }
}
