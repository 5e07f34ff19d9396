extension ContainerBuilder {
    /// Registers a transient service under a name.
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

    /// Registers a kept service under a name.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - name: What tells it apart from other registrations of the same type.
    ///   - scope: How long the instance is kept, and by whom.
    ///   - overriding: Whether this replaces a registration made earlier under the same name.
    ///   - factory: Makes the instance from its dependencies, once, on the thread of the one who first asks.
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

    /// Registers a transient service that is made on the main actor under a name.
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

    /// Registers a kept service that is made on the main actor under a name.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - name: What tells it apart from other registrations of the same type.
    ///   - scope: How long the instance is kept, and by whom.
    ///   - overriding: Whether this replaces a registration made earlier under the same name.
    ///   - factory: Makes the instance from its dependencies, once.
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
