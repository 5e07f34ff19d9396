/// The names of what protocols ask for: those of our own protocols, and what the compiler could write itself.
struct WitnessNames {
    private let names: Set<String>

    /// Collects the requirements of all protocols.
    ///
    /// - Parameter sources: Where protocols may be declared.
    init(_ sources: [SourceFile]) {
        names = Self.standard.union(
            sources.flatMap { source in
                source.declarations.filter { $0.parent.map { source.declarations[$0].keyword } == .protocol }
                    .map(\.signature)
            }
        )
    }

    /// Whether a declaration is what a protocol asks for, as far as its name and the type around it tell.
    ///
    /// - Parameters:
    ///   - declaration: The declaration.
    ///   - source: The file that it stands in.
    /// - Returns: Whether a requirement has its name and its labels.
    func contains(_ declaration: Declaration, in source: SourceFile) -> Bool {
        guard let parent = declaration.parent.map({ source.declarations[$0] }), parent.keyword != .protocol
        else {
            return false
        }
        return !parent.conformances.isEmpty && names.contains(declaration.signature)
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
