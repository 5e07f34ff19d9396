/// What is registered in a container, and which service needs which; finding out makes no service.
public struct ServiceGraph: Hashable, Sendable {
    /// One service.
    public struct Service: Hashable, Sendable {
        /// What it is registered as.
        public let id: ServiceID

        /// How often it is made.
        public let scope: ServiceScope

        /// What its factory takes, in that order.
        public let dependencies: [ServiceID]
    }

    /// All services, in the order in which they were registered.
    public let services: [Service]

    /// The graph as a Mermaid flowchart: an arrow leads to what is needed; a singleton is a box, and what is
    /// transient is rounded.
    ///
    /// The same registrations always make the same text.
    public var mermaid: String {
        let numbers = Dictionary(uniqueKeysWithValues: services.enumerated().map { ($1.id, $0) })
        let nodes = services.enumerated().map { number, service in
            switch service.scope {
            case .transient: "    s\(number)([\"\(service.id)\"])"
            case .singleton: "    s\(number)[\"\(service.id)\"]"
            }
        }
        let edges = services.enumerated().flatMap { number, service in
            service.dependencies.compactMap { numbers[$0] }.map { "    s\(number) --> s\($0)" }
        }
        return (["flowchart LR"] + nodes + edges).joined(separator: "\n")
    }
}
