/// A problem that prevents a container from creating a service.
///
/// A dependency path begins with a service that no other service requires, if there is one, and ends with the
/// service that causes the problem.
public enum DependencyError: Error, Hashable, Sendable {
    /// The last service in the path is not registered, but the preceding service or a caller requires it.
    case missing(path: [ServiceID])

    /// The path ends in a cycle, which begins at the first occurrence of the path's last service.
    case circular(path: [ServiceID])

    /// The service is registered more than once.
    case duplicate(ServiceID)
}

extension DependencyError: CustomStringConvertible {
    /// A description of the problem, including its dependency path.
    public var description: String {
        switch self {
        case .missing(let path): "\(arrows(path)) (missing: not registered)"
        case .circular(let path): "\(arrows(path)) (circular: depends on itself)"
        case .duplicate(let service): "\(service) (duplicate: registered more than once)"
        }
    }

    private func arrows(_ path: [ServiceID]) -> String {
        path.map(\.description).joined(separator: " → ")
    }
}

/// An error that lists every problem in a container's registrations.
public struct CompositionError: Error, Hashable, Sendable {
    /// The nonempty list of problems, in an order that depends only on the order of registration.
    public let problems: [DependencyError]

    /// Creates an error from one or more problems, for example, as the expected value in a test.
    public init(problems: [DependencyError]) {
        self.problems = problems
    }
}

extension CompositionError: CustomStringConvertible {
    /// A description that lists each problem on a separate line.
    public var description: String {
        (["The container cannot be built:"] + problems.map { "- \($0)" }).joined(separator: "\n")
    }
}
