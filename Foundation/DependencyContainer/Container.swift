/// Makes and keeps the services of an application, of a screen, or of a test.
///
/// A container is immutable and complete: `ContainerBuilder.build()` has checked that everything registered
/// can be made, so only a service that was never registered is refused. It is passed to who needs it and is
/// never global; every test makes its own.
///
/// Any thread may resolve at any time. A kept service is made exactly once, no factory runs under a lock, and
/// a kept service that has been made is read without a lock. Threads that ask for the same kept service at
/// the same moment take turns: each may wait twenty microseconds, once in a call for each such service.
///
/// A container keeps its kept instances and those it inherits, and never the other way round: no service
/// keeps a container alive unless its factory captured one.
public final class Container: Sendable {
    /// Everything that can be resolved, in the order of registration, the inherited services first.
    let registrations: [Registration]

    /// How many of them are inherited.
    let inheritedCount: Int

    /// What makes it.
    @usableFromInline let providers: ProviderTable

    init(own: [Registration], inherited: [Registration], providers: ProviderTable) {
        registrations = inherited + own
        inheritedCount = inherited.count
        self.providers = providers
    }

    /// Makes a service, or returns the instance that is kept.
    ///
    /// - Parameter service: The type with which the service was registered.
    /// - Returns: An instance that is made with the registrations of this container, or with those of the
    ///   container that owns it if it is kept or weak.
    /// - Throws: `DependencyError.missing` if nothing is registered for the type, and
    ///   `DependencyError.needsMainActor` if it is made on the main actor only.
    @inlinable
    public func resolve<Service>(_ service: Service.Type) throws(DependencyError) -> Service {
        guard let provider = providers.provider(of: service) else { throw refusal(of: service) }
        return provider.instance()
    }

    /// Makes a service that is registered under a name, or returns the instance that is kept.
    ///
    /// - Parameters:
    ///   - service: The type with which the service was registered.
    ///   - name: The name with which it was registered.
    /// - Returns: An instance, as `resolve(_:)` does.
    /// - Throws: What `resolve(_:)` throws.
    public func resolve<Service, Name: ServiceName>(
        _ service: Service.Type,
        name: Name.Type
    ) throws(DependencyError) -> Service {
        try resolve(Named<Name, Service>.self).value
    }

    /// Makes a child that inherits every service of this container and may add and override some.
    ///
    /// What the child registers with `.container` lives and dies with the child. What it overrides is seen by
    /// everything that is made through the child, and never by a kept or weak service of this container. A
    /// child keeps the instances alive that this container keeps, but not the container.
    ///
    /// - Parameter register: Registers the services of the child.
    /// - Returns: The child.
    /// - Throws: What `ContainerBuilder.validate()` throws for the child.
    public func makeChild(
        _ register: (inout ContainerBuilder) -> Void
    ) throws(CompositionError) -> Container {
        var builder = ContainerBuilder(parent: self)
        register(&builder)
        return try builder.build()
    }

    /// Tells why a service that has no provider for every isolation is refused.
    @usableFromInline
    func refusal<Service>(of service: Service.Type) -> DependencyError {
        let id = ServiceID(service)
        guard providers.mainActorProvider(of: service) == nil else { return .needsMainActor(path: [id]) }
        return .missing(path: [id], near: NearMiss.search(id, among: registrations))
    }
}
