/// A container's services and their dependencies, determined without creating any service.
public struct ServiceGraph: Hashable, Sendable {
    /// A registered service.
    public struct Service: Hashable, Sendable {
        /// The type under which the service is registered.
        public let id: ServiceID

        /// The scope of the service.
        public let scope: ServiceScope

        /// The dependencies, in the order of the factory's parameters.
        public let dependencies: [ServiceID]
    }

    /// All services, in registration order.
    public let services: [Service]

    /// The graph as a Mermaid flowchart, in which each arrow points to a dependency.
    ///
    /// Boxes represent singletons, and rounded nodes represent transient services. The output is
    /// deterministic. Registering a service that has a new name adds lines to the output but does not change
    /// existing lines.
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

    /// The node names, each of which consists of a type's letters and digits, followed by a number if the
    /// name is repeated.
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
