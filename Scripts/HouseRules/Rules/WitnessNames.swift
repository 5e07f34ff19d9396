/// What protocols ask for: the requirements of our own protocols, and what the compiler could write itself.
struct WitnessNames {
    /// The requirements that a protocol declares, by its name.
    private var requirements: [String: Set<String>] = [:]

    /// The protocols that a protocol refines, by its name.
    private var refined: [String: [String]] = [:]

    /// Collects the requirements of all protocols.
    ///
    /// - Parameter sources: Where protocols may be declared.
    init(_ sources: [SourceFile]) {
        for source in sources {
            for declaration in source.declarations {
                if declaration.keyword == .protocol {
                    refined[declaration.name, default: []] += declaration.conformances
                } else if let parent = declaration.parent.map({ source.declarations[$0] }),
                    parent.keyword == .protocol
                {
                    requirements[parent.name, default: []].insert(declaration.signature)
                }
            }
        }
    }

    /// Whether a declaration is what a protocol asks for, as far as its name and the type around it tell.
    ///
    /// - Parameters:
    ///   - declaration: The declaration.
    ///   - source: The file that it stands in.
    /// - Returns: Whether a protocol behind the colon of the type has such a requirement.
    func contains(_ declaration: Declaration, in source: SourceFile) -> Bool {
        guard let parent = declaration.parent.map({ source.declarations[$0] }), parent.keyword != .protocol,
            !parent.conformances.isEmpty
        else { return false }
        return Self.standard.contains(declaration.signature)
            || reachable(from: parent.conformances).contains {
                requirements[$0]?.contains(declaration.signature) == true
            }
    }

    private func reachable(from names: [String]) -> Set<String> {
        var found: Set<String> = []
        var waiting = names
        while let name = waiting.popLast() {
            if found.insert(name).inserted { waiting += refined[name] ?? [] }
        }
        return found
    }

    private static let standard: Set = ["==(_:_:)", "encode(to:)", "hash(into:)", "init(from:)"]
}

extension Declaration {
    /// Its name with the labels of its parameters, as `hash(into:)`.
    fileprivate var signature: String {
        guard keyword == .func || keyword == .`init` || keyword == .subscript else { return name }
        return "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }
}
