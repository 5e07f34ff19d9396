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
        let names = names
        let nodes = services.map { service in
            let name = names[service.id, default: ""]
            return switch service.scope {
            case .transient: "    \(name)([\"\(service.id)\"])"
            case .singleton: "    \(name)[\"\(service.id)\"]"
            }
        }
        let edges = services.flatMap { service in
            service.dependencies.compactMap { names[$0] }.map {
                "    \(names[service.id, default: ""]) --> \($0)"
            }
        }
        return (["flowchart LR"] + nodes + edges).joined(separator: "\n")
    }

    /// What stands for each service: its type, as far as that is letters and digits; with a number where
    /// another had that name before.
    private var names: [ServiceID: String] {
        var (names, uses): ([ServiceID: String], [String: Int]) = ([:], [:])
        for service in services {
            let name = "\(service.id)".filter { $0.isLetter || $0.isNumber }
            uses[name, default: 0] += 1
            let number = uses[name, default: 1]
            names[service.id] = number == 1 ? name : "\(name)-\(number)"
        }
        return names
    }
}
