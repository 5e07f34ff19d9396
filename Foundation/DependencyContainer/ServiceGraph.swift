/// What is registered in a container, and which service needs which; it is known without making any.
///
/// It is for people: to be printed, drawn, or compared with what was drawn before.
public struct ServiceGraph: Hashable, Sendable {
    /// One service.
    public struct Service: Hashable, Sendable {
        /// What it is registered as.
        public let id: ServiceID

        /// Whether there is one instance, which its container keeps.
        public let isKept: Bool

        /// What its factory takes, in that order.
        public let dependencies: [ServiceID]
    }

    /// All services, in the order in which they were registered, the inherited ones first.
    public let services: [Service]

    init(_ registrations: [Registration]) {
        services = registrations.map {
            Service(id: $0.service, isKept: $0.isKept, dependencies: $0.dependencies)
        }
    }
}

extension Container {
    /// What this container can make, and what each of it needs.
    public var graph: ServiceGraph { ServiceGraph(registrations) }
}
