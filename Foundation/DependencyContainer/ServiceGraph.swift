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
    /// The same registrations always make the same text, and one more of a type with another name adds lines
    /// and changes none.
    public var mermaid: String {
        let nodes = services.map { service in
            switch service.scope {
            case .transient: "    \(name(of: service.id))([\"\(service.id)\"])"
            case .singleton: "    \(name(of: service.id))[\"\(service.id)\"]"
            }
        }
        let edges = services.flatMap { service in
            service.dependencies.map { "    \(name(of: service.id)) --> \(name(of: $0))" }
        }
        return (["flowchart LR"] + nodes + edges).joined(separator: "\n")
    }

    /// What stands for a service: its type, as far as that is letters and digits; with a number where that
    /// is no name of its own.
    private func name(of id: ServiceID) -> String {
        func letters(_ id: ServiceID) -> String { "\(id)".filter { $0.isLetter || $0.isNumber } }
        let rivals = services.filter { letters($0.id) == letters(id) }
        let place = rivals.firstIndex { $0.id == id } ?? 0
        return letters(id) + (place > 0 ? "-\(place + 1)" : "")
    }
}
