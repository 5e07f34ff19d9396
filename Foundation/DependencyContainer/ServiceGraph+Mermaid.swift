extension ServiceGraph {
    /// The graph as a Mermaid flowchart: an arrow leads to what is needed, kept services are boxes, those
    /// that are made anew each time are rounded.
    ///
    /// The same registrations always make the same text.
    public var mermaid: String {
        let numbers = Dictionary(uniqueKeysWithValues: services.enumerated().map { ($1.id, $0) })
        let nodes = services.enumerated().map { number, service in
            service.isKept ? "    s\(number)[\"\(service.id)\"]" : "    s\(number)([\"\(service.id)\"])"
        }
        let edges = services.enumerated().flatMap { number, service in
            service.dependencies.compactMap { numbers[$0] }.map { "    s\(number) --> s\($0)" }
        }
        return (["flowchart LR"] + nodes + edges).joined(separator: "\n")
    }
}
