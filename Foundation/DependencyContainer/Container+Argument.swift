extension Container {
    /// Makes a service from an argument.
    ///
    /// - Parameters:
    ///   - service: The type with which the service was registered.
    ///   - argument: A value of exactly the type that was registered as `taking:`.
    /// - Returns: A new instance.
    /// - Throws: `DependencyError.missing` if the service is not registered for such an argument, with those
    ///   for which it is, and what `resolve(_:)` throws.
    public func resolve<Service, Argument>(
        _ service: Service.Type,
        with argument: Argument
    ) throws(DependencyError) -> Service {
        try resolve(Maker<Argument, Service>.self).make(argument)
    }

    /// Makes a service from an argument on the main actor.
    ///
    /// - Parameters:
    ///   - service: The type with which the service was registered.
    ///   - argument: A value of exactly the type that was registered as `taking:`.
    /// - Returns: A new instance.
    /// - Throws: `DependencyError.missing` as `resolve(_:with:)` does.
    @MainActor
    public func resolveOnMainActor<Service, Argument>(
        _ service: Service.Type,
        with argument: Argument
    ) throws(DependencyError) -> Service {
        try resolveOnMainActor(Maker<Argument, Service>.self).make(argument)
    }
}
