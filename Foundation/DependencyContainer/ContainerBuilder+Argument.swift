extension ContainerBuilder {
    /// Registers a service that is made from an argument, which is known only when it is asked for.
    ///
    /// It is found by its type together with the type of the argument, so there may be several ways to make
    /// it. What needs more than one argument takes a tuple or a type of its own.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - argument: The type of the argument.
    ///   - overriding: Whether this replaces a registration made earlier for the same argument.
    ///   - factory: Makes an instance from the argument and from its dependencies, on the thread of the one
    ///     who asks. What is asked for is a `Maker`.
    public mutating func register<Service, Argument, each Dependency>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        overriding: Bool = false,
        factory: @escaping @Sendable (Argument, repeat each Dependency) -> Service
    ) {
        let registration = Registration(
            service: ServiceID(Maker<Argument, Service>.self),
            dependencies: ServiceID.list(repeat (each Dependency).self),
            scope: .transient,
            isOnMainActor: false
        ) { table in
            let providers = (repeat table.dependency((each Dependency).self))
            let maker = Provider {
                Maker<Argument, Service> { argument in
                    var resolution = Resolution()
                    return factory(argument, repeat (each providers).instance(in: &resolution))
                }
            }
            table.insert(maker)
        }
        add(registration, overriding: overriding)
    }

    /// Registers a service that is made on the main actor, from an argument that is known only when it is
    /// asked for.
    ///
    /// This is how a screen is registered that shows one of many things.
    ///
    /// - Parameters:
    ///   - service: The type by which the service is asked for.
    ///   - argument: The type of the argument.
    ///   - overriding: Whether this replaces a registration made earlier for the same argument.
    ///   - factory: Makes an instance from the argument and from its dependencies. What is asked for is a
    ///     `Maker`.
    public mutating func registerOnMainActor<Service, Argument, each Dependency>(
        _ service: Service.Type,
        taking argument: Argument.Type,
        overriding: Bool = false,
        factory: @escaping @MainActor @Sendable (Argument, repeat each Dependency) -> Service
    ) {
        let registration = Registration(
            service: ServiceID(Maker<Argument, Service>.self),
            dependencies: ServiceID.list(repeat (each Dependency).self),
            scope: .transient,
            isOnMainActor: true
        ) { table in
            let providers = (repeat table.mainActorDependency((each Dependency).self))
            let maker = MainActorProvider {
                Maker<Argument, Service> { argument in
                    var resolution = Resolution()
                    return factory(argument, repeat (each providers).instance(in: &resolution))
                }
            }
            table.insert(maker)
        }
        add(registration, overriding: overriding)
    }
}
