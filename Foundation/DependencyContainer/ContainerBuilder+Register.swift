extension ContainerBuilder {
    /// Registers a service that no container keeps.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - scope: Whether it is made anew each time it is asked for, or once for each resolution.
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
            scope: ServiceScope(scope),
            isOnMainActor: false
        ) { table in
            let providers = (repeat table.dependency((each Dependency).self))
            if scope == .graph || ProviderTable.shares(repeat each providers) {
                table.insert(Provider(scope) { factory(repeat (each providers).instance(in: &$0)) })
            } else {
                table.insert(Provider { factory(repeat (each providers).instance()) })
            }
        }
        add(registration, overriding: overriding)
    }

    /// Registers a service that is made once and then shared.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - scope: Whether the container keeps the instance, or those who use it.
    ///   - overriding: Whether this replaces a registration made earlier, which must exist. A child container
    ///     hides what it inherits without saying so.
    ///   - factory: Makes the instance from its dependencies when there is none, on the thread of the one who
    ///     first asks.
    @inlinable
    public mutating func register<Service: Sendable, each Dependency>(
        _ service: Service.Type,
        scope: KeptScope<Service>,
        overriding: Bool = false,
        factory: @escaping @Sendable (repeat each Dependency) -> Service
    ) {
        let registration = Registration(
            service: ServiceID(service),
            dependencies: ServiceID.list(repeat (each Dependency).self),
            scope: ServiceScope(scope),
            isOnMainActor: false
        ) { table in
            let providers = (repeat table.dependency((each Dependency).self))
            let make: @Sendable () -> Service = {
                var resolution = Resolution()
                return factory(repeat (each providers).instance(in: &resolution))
            }
            if let remember = scope.remember {
                let weak = table.weakInstance(remember: remember)
                table.insert(Provider { weak.get(orMake: make) })
            } else {
                let kept = table.keptInstance(of: service)
                table.insert(Provider(isKept: true) { kept.get(orMake: make) })
            }
        }
        add(registration, overriding: overriding)
    }
}
