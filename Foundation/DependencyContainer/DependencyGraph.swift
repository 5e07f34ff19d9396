/// The order in which registrations are bound, and everything that keeps them from being bound.
///
/// It visits each service once and runs no factory. It starts with the services that nothing else needs, in
/// the order of their registrations, so that paths are as long as they can be and always the same.
struct DependencyGraph {
    /// The registrations, each after all that it needs.
    private(set) var order: [Registration] = []

    /// One problem for each edge that is missing, that closes a circle, or that leaves the main actor.
    private(set) var problems: [DependencyError] = []

    private let lists: (registrations: [Registration], inherited: [Registration])
    private let registrations: [ServiceID: Registration]
    private let inherited: [ServiceID: Registration]
    private var visited: Set<ServiceID> = []
    private var path: [ServiceID] = []

    /// Visits all services.
    ///
    /// - Parameters:
    ///   - registrations: What is to be bound, each service once.
    ///   - inherited: What is bound already, which a service among the registrations hides.
    init(_ registrations: [Registration], inherited: [Registration]) {
        lists = (registrations, inherited)
        self.registrations = DependencyGraph.index(registrations)
        self.inherited = DependencyGraph.index(inherited)
        let needed = Set(registrations.flatMap(\.dependencies))
        let roots = registrations.filter { !needed.contains($0.service) }
        for registration in roots + registrations {
            visit(registration)
        }
    }

    /// All that can be asked for, in the order of registration, the inherited services first.
    private var known: [Registration] {
        lists.inherited + lists.registrations.filter { inherited[$0.service] == nil }
    }

    private static func index(_ registrations: [Registration]) -> [ServiceID: Registration] {
        Dictionary(registrations.map { ($0.service, $0) }) { first, _ in first }
    }

    private mutating func visit(_ registration: Registration) {
        guard visited.insert(registration.service).inserted else { return }
        path.append(registration.service)
        for dependency in registration.dependencies {
            follow(dependency, from: registration)
        }
        path.removeLast()
        order.append(registration)
    }

    private mutating func follow(_ dependency: ServiceID, from registration: Registration) {
        let edge = path + [dependency]
        guard let next = registrations[dependency] ?? inherited[dependency] else {
            return report(.missing(path: edge, near: NearMiss.search(dependency, among: known)))
        }
        if next.isOnMainActor, !registration.isOnMainActor {
            report(.needsMainActor(path: edge))
        }
        if path.contains(dependency) {
            report(.circular(path: edge))
        } else if registrations[dependency] != nil {
            visit(next)
        }
    }

    /// A factory that takes the same service twice has one edge to it.
    private mutating func report(_ problem: DependencyError) {
        guard !problems.contains(problem) else { return }
        problems.append(problem)
    }
}
