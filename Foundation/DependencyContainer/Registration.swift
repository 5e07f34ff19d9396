/// A closure that returns a new instance of a transient service on each call, or the shared instance of a
/// singleton.
typealias Provider = @Sendable () -> any Sendable

/// A service's scope, dependencies, and factory.
struct Registration: Sendable {
    let service: ServiceGraph.Service

    /// Returns a provider of the service, given the providers of the dependencies in parameter order.
    ///
    /// If the service is a singleton, this call creates the shared instance.
    let makeProvider: @Sendable (_ dependencies: [Provider]) -> Provider

    /// Creates a registration whose dependencies are the types of the factory's parameters.
    init<Service: Sendable, each Dependency>(
        _ scope: ServiceScope,
        _ factory: @escaping @Sendable (repeat each Dependency) -> Service
    ) {
        var dependencies: [ServiceID] = []
        repeat dependencies.append(ServiceID((each Dependency).self))
        service = ServiceGraph.Service(
            id: ServiceID(Service.self),
            scope: scope,
            dependencies: dependencies
        )
        makeProvider = { dependencies in
            let make: Provider = {
                var parameters = Parameters(providers: dependencies)
                return factory(repeat parameters.next((each Dependency).self))
            }
            switch scope {
            case .transient:
                return make
            case .singleton:
                let instance = make()
                return { instance }
            }
        }
    }
}

/// The arguments of a factory, which are matched with the dependency providers by position.
private struct Parameters {
    let providers: [Provider]
    var index = 0

    mutating func next<Service>(_ service: Service.Type) -> Service {
        defer { index += 1 }
        switch providers[index]() {
        case let instance as Service: return instance
        default: preconditionFailure("The provider for \(service) returned a service of a different type.")
        }
    }
}
