/// Everything that keeps a container from being built.
public struct CompositionError: Error, Hashable, Sendable {
    /// What is wrong, at least one, in an order that depends only on the order of the registrations.
    public let problems: [DependencyError]

    /// Collects problems, for example those that a test expects.
    ///
    /// - Parameter problems: What is wrong, at least one.
    public init(problems: [DependencyError]) {
        self.problems = problems
    }
}

extension CompositionError: CustomStringConvertible {
    /// A numbered list of the problems, each with what to do about it.
    public var description: String {
        let heading = "The container cannot be built. Problems: \(problems.count)."
        let items = problems.enumerated().map { index, problem in
            let lines = problem.description.split(separator: "\n")
            return "\(index + 1). " + lines.joined(separator: "\n   ")
        }
        return ([heading] + items).joined(separator: "\n")
    }
}
