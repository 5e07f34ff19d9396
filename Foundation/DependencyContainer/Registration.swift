/// Provides one service: a new instance each time, or the singleton.
typealias Provider = @Sendable () -> any Sendable

/// One registered service: what it needs, and how it is made from that.
struct Registration: Sendable {
    /// The service, its scope, and what its factory takes.
    let service: ServiceGraph.Service

    /// Makes a provider of the service from those of its dependencies, which are in the same order.
    ///
    /// A singleton is made right here.
    let makeProvider: @Sendable (_ dependencies: [Provider]) -> Provider

    /// Reads the dependencies of a service from the parameters of its factory.
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

/// Gives a factory its dependencies, one after the other: its parameters are matched to the providers by
/// order alone.
private struct Parameters {
    let providers: [Provider]
    var index = 0

    mutating func next<Service>(_ service: Service.Type) -> Service {
        defer { index += 1 }
        switch providers[index]() {
        case let instance as Service: return instance
        default: preconditionFailure("Another service is provided where \(service) is needed.")
        }
    }
}
