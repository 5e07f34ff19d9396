/// What is registered in a container, and which service needs which; it is known without making any.
///
/// It is for people: to be printed, drawn, or compared with what was drawn before.
public struct ServiceGraph: Hashable, Sendable {
    /// One service.
    public struct Service: Hashable, Sendable {
        /// What it is registered as.
        public let id: ServiceID

        /// How long one instance of it is shared.
        public let scope: ServiceScope

        /// Whether it is made on the main actor only.
        public let isOnMainActor: Bool

        /// Whether it was registered in a parent of the container.
        public let isInherited: Bool

        /// What its factory takes, in that order.
        public let dependencies: [ServiceID]
    }

    /// All services, in the order in which they were registered, the inherited ones first.
    public let services: [Service]
}

extension Container {
    /// What this container can make, and what each of it needs.
    public var graph: ServiceGraph {
        ServiceGraph(
            services: registrations.enumerated().map { index, registration in
                ServiceGraph.Service(
                    id: registration.service,
                    scope: registration.scope,
                    isOnMainActor: registration.isOnMainActor,
                    isInherited: index < inheritedCount,
                    dependencies: registration.dependencies
                )
            }
        )
    }
}

extension Container: CustomDebugStringConvertible {
    /// The graph as a list, for a person who looks at the container in a debugger.
    public var debugDescription: String { graph.description }
}
