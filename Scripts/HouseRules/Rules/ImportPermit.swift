/// What one target may import.
struct ImportPermit: Sendable {
    /// The names; an asterisk stands for any beginning.
    let names: Set<String>

    /// The modules of which it must import exactly one; empty where there is no such choice.
    let oneOf: [String]

    /// The programs that are only built before it, and not imported.
    let isBuiltFirst: Set<String>

    /// Why it may import no more.
    let because: String

    /// Whether it may import a module.
    ///
    /// - Parameter module: The name of the module.
    /// - Returns: Whether one of the names fits it.
    func allows(_ module: String) -> Bool {
        names.contains(module) || names.contains { Architecture.matches(module, $0) }
    }
}
