extension Container {
    /// Makes a service on the main actor, or returns the instance that is kept.
    ///
    /// It makes the services that were registered with `registerOnMainActor` and all others.
    ///
    /// - Parameter service: The type with which the service was registered.
    /// - Returns: An instance, as `resolve(_:)` does.
    /// - Throws: `DependencyError.missing` if nothing is registered for the type.
    @MainActor
    public func resolveOnMainActor<Service>(_ service: Service.Type) throws(DependencyError) -> Service {
        guard let provider = providers.mainActorProvider(of: service) else { return try resolve(service) }
        return provider.instance()
    }

    /// Makes a service that is registered under a name on the main actor, or returns the kept instance.
    ///
    /// - Parameters:
    ///   - service: The type with which the service was registered.
    ///   - name: The name with which it was registered.
    /// - Returns: An instance, as `resolve(_:)` does.
    /// - Throws: What `resolveOnMainActor(_:)` throws.
    @MainActor
    public func resolveOnMainActor<Service, Name: ServiceName>(
        _ service: Service.Type,
        name: Name.Type
    ) throws(DependencyError) -> Service {
        try resolveOnMainActor(Named<Name, Service>.self).value
    }
}
