import DependencyContainer
import Dispatch
import Floors
import Measuring

func measureResolution() {
    Contest.benchmark("resolve/kept") {
        let (container, floor) = containers()
        return Contest(
            count: 1000,
            floor: { for _ in 0..<$0 { precondition(floor.resolve(Catalogue.self) != nil) } },
            subject: { for _ in 0..<$0 { precondition((try? container.resolve(Catalogue.self)) != nil) } }
        )
    }
    Contest.benchmark("resolve/transient") {
        let (container, floor) = containers()
        return Contest(
            count: 1000,
            floor: { for _ in 0..<$0 { precondition(floor.resolve(Desk.self) != nil) } },
            subject: { for _ in 0..<$0 { precondition((try? container.resolve(Desk.self)) != nil) } }
        )
    }
    measureResolutionByFour()
}

/// What four tasks cost that resolve at once, against one task alone and against a floor that does the same:
/// the cores share the count of references to what is given out, whoever gives it out.
private func measureResolutionByFour() {
    measureByFour(Catalogue.self, "kept")
    measureByFour(Desk.self, "transient")
    Contest.benchmark("resolve/own-by-four", isEven: false) {
        let (container, _) = containers()
        return Contest(
            count: 40000,
            floor: { count in for shelf in 0..<4 { resolveShelf(shelf, from: container, count: count / 4) } },
            subject: { count in
                DispatchQueue.concurrentPerform(iterations: 4) {
                    resolveShelf($0, from: container, count: count / 4)
                }
            }
        )
    }
}

private func measureByFour<Service>(_ service: Service.Type, _ name: String) {
    Contest.benchmark("resolve/\(name)-by-four", isEven: false) {
        let (container, _) = containers()
        return Contest(
            count: 40000,
            floor: { resolve(service, from: container, count: $0) },
            subject: { byFour($0) { precondition((try? container.resolve(service)) != nil) } }
        )
    }
    Contest.benchmark("resolve/\(name)-four-by-four", isEven: false) {
        let (container, floor) = containers()
        return Contest(
            count: 40000,
            floor: { byFour($0) { precondition(floor.resolve(service) != nil) } },
            subject: { byFour($0) { precondition((try? container.resolve(service)) != nil) } }
        )
    }
}

/// Runs a piece of work so many times, a quarter of them in each of four tasks.
private func byFour(_ count: Int, _ work: @Sendable () -> Void) {
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<(count / 4) { work() }
    }
}

private func resolveShelf(_ shelf: Int, from container: Container, count: Int) {
    switch shelf {
    case 0: resolve(Shelf<Int>.self, from: container, count: count)
    case 1: resolve(Shelf<Bool>.self, from: container, count: count)
    case 2: resolve(Shelf<String>.self, from: container, count: count)
    default: resolve(Shelf<Double>.self, from: container, count: count)
    }
}

private func resolve<Service>(_ service: Service.Type, from container: Container, count: Int) {
    for _ in 0..<count { precondition((try? container.resolve(service)) != nil) }
}

/// A container of ours and a floor, with the same services.
private func containers() -> (Container, FloorContainer) {
    var builder = ContainerBuilder()
    builder.register(Catalogue.self, scope: .container) { Catalogue() }
    builder.register(Members.self, scope: .container) { Members() }
    builder.register(Loans.self, scope: .container) { Loans() }
    builder.register(Desk.self) { (catalogue: Catalogue, members: Members, loans: Loans) in
        Desk(catalogue: catalogue, members: members, loans: loans)
    }
    builder.register(Shelf<Int>.self, scope: .container) { Shelf() }
    builder.register(Shelf<Bool>.self, scope: .container) { Shelf() }
    builder.register(Shelf<String>.self, scope: .container) { Shelf() }
    builder.register(Shelf<Double>.self, scope: .container) { Shelf() }
    let (catalogue, members, loans) = (Catalogue(), Members(), Loans())
    let kept = FloorContainer()
        .registering(Catalogue.self) { catalogue }
        .registering(Members.self) { members }
        .registering(Loans.self) { loans }
    let floor = kept.registering(Desk.self) {
        guard let catalogue = kept.resolve(Catalogue.self), let members = kept.resolve(Members.self),
            let loans = kept.resolve(Loans.self)
        else { preconditionFailure("The three services are registered.") }
        return Desk(catalogue: catalogue, members: members, loans: loans)
    }
    guard let container = try? builder.build() else { preconditionFailure("All services are registered.") }
    return (container, floor)
}

private final class Catalogue: Sendable {}

private final class Members: Sendable {}

private final class Loans: Sendable {}

private final class Shelf<Things>: Sendable {}

private final class Desk {
    private let catalogue: Catalogue
    private let members: Members
    private let loans: Loans

    init(catalogue: Catalogue, members: Members, loans: Loans) {
        self.catalogue = catalogue
        self.members = members
        self.loans = loans
    }
}
