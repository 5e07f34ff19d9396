extension ContainerBuilder {
    /// Registers a service that is made on the main actor and that no container keeps.
    ///
    /// This is how screens are registered. Its dependencies may be made anywhere; only services that are
    /// themselves made on the main actor can depend on it.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - scope: Whether it is made anew each time it is asked for, or once for each resolution.
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
            scope: ServiceScope(scope),
            isOnMainActor: true
        ) { table in
            let providers = (repeat table.mainActorDependency((each Dependency).self))
            if scope == .graph || ProviderTable.shares(repeat each providers) {
                table.insert(MainActorProvider(scope) { factory(repeat (each providers).instance(in: &$0)) })
            } else {
                table.insert(MainActorProvider { factory(repeat (each providers).instance()) })
            }
        }
        add(registration, overriding: overriding)
    }

    /// Registers a service that is made on the main actor, once, and then shared.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - scope: Whether the container keeps the instance, or those who use it.
    ///   - overriding: Whether this replaces a registration made earlier, which must exist. A child container
    ///     hides what it inherits without saying so.
    ///   - factory: Makes the instance from its dependencies when there is none.
    public mutating func registerOnMainActor<Service: Sendable, each Dependency>(
        _ service: Service.Type,
        scope: KeptScope<Service>,
        overriding: Bool = false,
        factory: @escaping @MainActor @Sendable (repeat each Dependency) -> Service
    ) {
        let registration = Registration(
            service: ServiceID(service),
            dependencies: ServiceID.list(repeat (each Dependency).self),
            scope: ServiceScope(scope),
            isOnMainActor: true
        ) { table in
            let providers = (repeat table.mainActorDependency((each Dependency).self))
            let make: @MainActor @Sendable () -> Service = {
                var resolution = Resolution()
                return factory(repeat (each providers).instance(in: &resolution))
            }
            if let remember = scope.remember {
                let weak = table.weakInstance(remember: remember)
                table.insert(MainActorProvider { weak.get { make() } })
            } else {
                let kept = table.keptInstance(of: service)
                table.insert(MainActorProvider { kept.get { make() } })
            }
        }
        add(registration, overriding: overriding)
    }
}
