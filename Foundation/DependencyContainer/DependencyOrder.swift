/// The order in which services can be created, and the problems that prevent their creation.
///
/// The traversal visits each service once and runs no factories. It starts at the services that no other
/// service requires, in registration order. Error paths are therefore deterministic and, where possible, show
/// the full chain of dependencies.
struct DependencyOrder {
    /// The registrations, sorted so that each service follows its dependencies.
    private(set) var registrations: [Registration] = []

    /// The problems that were found, one for each dependency that is missing or that closes a cycle.
    private(set) var problems: [DependencyError] = []

    private let index: [ServiceID: Registration]
    private var visited: Set<ServiceID> = []
    private var path: [ServiceID] = []

    /// Visits all services, each of which must have exactly one registration.
    init(_ registrations: [Registration]) {
        index = Dictionary(uniqueKeysWithValues: registrations.map { ($0.service.id, $0) })
        let needed = Set(registrations.flatMap(\.service.dependencies))
        let roots = registrations.filter { !needed.contains($0.service.id) }
        for registration in roots + registrations {
            visit(registration)
        }
    }

    private mutating func visit(_ registration: Registration) {
        guard visited.insert(registration.service.id).inserted else { return }
        path.append(registration.service.id)
        for dependency in registration.service.dependencies {
            follow(dependency)
        }
        path.removeLast()
        registrations.append(registration)
    }

    private mutating func follow(_ dependency: ServiceID) {
        guard let next = index[dependency] else { return report(.missing(path: path + [dependency])) }
        if path.contains(dependency) {
            report(.circular(path: path + [dependency]))
        } else {
            visit(next)
        }
    }

    /// Records a problem only once, even if a factory requires the same service twice.
    private mutating func report(_ problem: DependencyError) {
        guard !problems.contains(problem) else { return }
        problems.append(problem)
    }
}
