extension ContainerBuilder {
    /// Registers a service that no container keeps, under a name.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - name: What tells it apart from other registrations of the same type.
    ///   - scope: Whether it is made anew each time it is asked for, or once for each resolution.
    ///   - overriding: Whether this replaces a registration made earlier under the same name.
    ///   - factory: Makes an instance from its dependencies, on the thread of the one who asks.
    public mutating func register<Service, Name: ServiceName, each Dependency>(
        _ service: Service.Type,
        name: Name.Type,
        scope: TransientScope = .transient,
        overriding: Bool = false,
        factory: @escaping @Sendable (repeat each Dependency) -> Service
    ) {
        @Sendable func named(_ dependency: repeat each Dependency) -> Named<Name, Service> {
            Named(factory(repeat each dependency))
        }
        register(Named<Name, Service>.self, scope: scope, overriding: overriding, factory: named)
    }

    /// Registers a service that is made once and then shared, under a name.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - name: What tells it apart from other registrations of the same type.
    ///   - scope: Whether the container keeps the instance, or those who use it.
    ///   - overriding: Whether this replaces a registration made earlier under the same name.
    ///   - factory: Makes the instance from its dependencies when there is none, on the thread of the one who
    ///     first asks.
    public mutating func register<Service: Sendable, Name: ServiceName, each Dependency>(
        _ service: Service.Type,
        name: Name.Type,
        scope: KeptScope<Service>,
        overriding: Bool = false,
        factory: @escaping @Sendable (repeat each Dependency) -> Service
    ) {
        @Sendable func named(_ dependency: repeat each Dependency) -> Named<Name, Service> {
            Named(factory(repeat each dependency))
        }
        register(Named<Name, Service>.self, scope: scope.named(name), overriding: overriding, factory: named)
    }

    /// Registers a service that is made on the main actor and that no container keeps, under a name.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - name: What tells it apart from other registrations of the same type.
    ///   - scope: Whether it is made anew each time it is asked for, or once for each resolution.
    ///   - overriding: Whether this replaces a registration made earlier under the same name.
    ///   - factory: Makes an instance from its dependencies.
    public mutating func registerOnMainActor<Service, Name: ServiceName, each Dependency>(
        _ service: Service.Type,
        name: Name.Type,
        scope: TransientScope = .transient,
        overriding: Bool = false,
        factory: @escaping @MainActor @Sendable (repeat each Dependency) -> Service
    ) {
        @MainActor func named(_ dependency: repeat each Dependency) -> Named<Name, Service> {
            Named(factory(repeat each dependency))
        }
        registerOnMainActor(Named<Name, Service>.self, scope: scope, overriding: overriding, factory: named)
    }

    /// Registers a service that is made on the main actor and shared, under a name.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - name: What tells it apart from other registrations of the same type.
    ///   - scope: Whether the container keeps the instance, or those who use it.
    ///   - overriding: Whether this replaces a registration made earlier under the same name.
    ///   - factory: Makes the instance from its dependencies when there is none.
    public mutating func registerOnMainActor<Service: Sendable, Name: ServiceName, each Dependency>(
        _ service: Service.Type,
        name: Name.Type,
        scope: KeptScope<Service>,
        overriding: Bool = false,
        factory: @escaping @MainActor @Sendable (repeat each Dependency) -> Service
    ) {
        @MainActor func named(_ dependency: repeat each Dependency) -> Named<Name, Service> {
            Named(factory(repeat each dependency))
        }
        registerOnMainActor(
            Named<Name, Service>.self,
            scope: scope.named(name),
            overriding: overriding,
            factory: named
        )
    }
}
