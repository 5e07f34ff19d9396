/// Why a service cannot be made.
///
/// A path leads from a service that nothing else needs to the one at fault, so that the reader sees what
/// asked for it.
public enum DependencyError: Error, Hashable, Sendable {
    /// The last service of the path is needed by the one before it, and nothing is registered for it.
    case missing(path: [ServiceID])

    /// The last service of the path needs itself; it also appears earlier in the path, where the cycle
    /// starts.
    case circular(path: [ServiceID])

    /// The service was registered twice.
    case duplicate(ServiceID)
}

extension DependencyError: CustomStringConvertible {
    /// What is wrong, with the path to it.
    public var description: String {
        switch self {
        case .missing(let path): "\(arrows(path)) (missing: nothing is registered for it)"
        case .circular(let path): "\(arrows(path)) (circular: it needs itself)"
        case .duplicate(let service): "\(service) (duplicate: it is registered twice)"
        }
    }

    private func arrows(_ path: [ServiceID]) -> String {
        path.map(\.description).joined(separator: " → ")
    }
}

/// Everything that keeps a container from being built.
public struct CompositionError: Error, Hashable, Sendable {
    /// What is wrong, at least one problem, in an order that depends only on the order of the registrations.
    public let problems: [DependencyError]

    /// Collects problems, for example those that a test expects.
    ///
    /// - Parameter problems: What is wrong, at least one problem.
    public init(problems: [DependencyError]) {
        self.problems = problems
    }
}

extension CompositionError: CustomStringConvertible {
    /// A list of the problems, one a line.
    public var description: String {
        (["The container cannot be built:"] + problems.map { "- \($0)" }).joined(separator: "\n")
    }
}
