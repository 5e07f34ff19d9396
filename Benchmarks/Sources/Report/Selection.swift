/// Which benchmarks were asked for, and so must have run.
struct Selection {
    private let filter: Regex<AnyRegexOutput>?
    private let onDemand: Set<String>

    /// Asks for some, or for all.
    ///
    /// - Parameters:
    ///   - filter: What the whole name must match, as the runner has it; `nil` asks for all but those that
    ///     run on demand.
    ///   - bounds: The bounds, which say what runs on demand.
    /// - Throws: When the filter is no regular expression.
    init(filter: String? = nil, bounds: [String: Bound]) throws {
        self.filter = try filter.map { try Regex($0) }
        onDemand = Set(bounds.filter { $0.value.isOnDemand == true }.keys)
    }

    /// Tells whether a benchmark was asked for.
    func contains(_ name: String) -> Bool {
        guard let filter else { return !onDemand.contains(name) }
        return name.wholeMatch(of: filter) != nil
    }
}
