extension ServiceGraph {
    /// The graph as a Mermaid flowchart: an arrow leads to what is needed, and the shape tells the scope.
    ///
    /// What belongs to a container is a box, and one with double sides if it is weak; what no container keeps
    /// is rounded, or six-sided if a resolution shares it. The same registrations always make the same text.
    public var mermaid: String {
        let numbers = Dictionary(uniqueKeysWithValues: services.enumerated().map { ($1.id, $0) })
        let nodes = services.enumerated().map { number, service in
            let shape = service.scope.shape
            return "    s\(number)\(shape.open)\"\(service.id)\"\(shape.close)"
        }
        let edges = services.enumerated().flatMap { number, service in
            service.dependencies.compactMap { numbers[$0] }.map { "    s\(number) --> s\($0)" }
        }
        return (["flowchart LR"] + nodes + edges).joined(separator: "\n")
    }
}

extension ServiceScope {
    fileprivate var shape: (open: String, close: String) {
        switch self {
        case .transient: ("([", "])")
        case .graph: ("{{", "}}")
        case .container: ("[", "]")
        case .weak: ("[[", "]]")
        }
    }
}
