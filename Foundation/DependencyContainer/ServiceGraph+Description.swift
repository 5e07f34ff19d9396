extension ServiceGraph: CustomStringConvertible {
    /// The graph as a list, for a person at a terminal.
    ///
    /// Each service stands with its scope and, indented below, what it needs; what is inherited stands apart.
    ///
    /// ```text
    /// Registered here:
    ///   CheckoutUseCase (transient)
    ///     needs CartRepository, OrdersService
    /// Inherited:
    ///   CartRepository (container)
    /// ```
    ///
    /// The same registrations always make the same text.
    public var description: String {
        let sections = [
            section("Registered here:", services.filter { !$0.isInherited }),
            section("Inherited:", services.filter(\.isInherited)),
        ]
        return sections.flatMap(\.self).joined(separator: "\n")
    }

    private func section(_ heading: String, _ services: [Service]) -> [String] {
        services.isEmpty ? [] : [heading] + services.flatMap(\.lines)
    }
}

extension ServiceGraph.Service {
    fileprivate var lines: [String] {
        let properties = [scope.rawValue] + (isOnMainActor ? ["main actor"] : [])
        let needs = dependencies.map(\.description).joined(separator: ", ")
        return ["  \(id) (\(properties.joined(separator: ", ")))"]
            + (needs.isEmpty ? [] : ["    needs \(needs)"])
    }
}
