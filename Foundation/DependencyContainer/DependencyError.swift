/// The reason that a service cannot be created.
///
/// A path leads from a service that no other service requires to the one with the problem.
public enum DependencyError: Error, Hashable, Sendable {
    /// The last service of the path is not registered, and the one before it requires it.
    case missing(path: [ServiceID])

    /// The last service of the path requires itself; the cycle starts at its first occurrence in the path.
    case circular(path: [ServiceID])

    /// The service was registered twice.
    case duplicate(ServiceID)
}

extension DependencyError: CustomStringConvertible {
    /// The problem, with its path.
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

/// The error that lists all problems of a container's registrations.
public struct CompositionError: Error, Hashable, Sendable {
    /// The problems, at least one, in an order that depends only on the order of registration.
    public let problems: [DependencyError]

    /// Creates an error from at least one problem, for example to compare with in a test.
    public init(problems: [DependencyError]) {
        self.problems = problems
    }
}

extension CompositionError: CustomStringConvertible {
    /// The problems, one per line.
    public var description: String {
        (["The container cannot be built:"] + problems.map { "- \($0)" }).joined(separator: "\n")
    }
}
