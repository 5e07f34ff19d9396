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
    Contest.benchmark("resolve/kept-by-four", isEven: false) {
        let (container, _) = containers()
        return Contest(
            count: 40000,
            floor: { resolve(Catalogue.self, from: container, count: $0) },
            subject: { count in
                DispatchQueue.concurrentPerform(iterations: 4) { _ in
                    resolve(Catalogue.self, from: container, count: count / 4)
                }
            }
        )
    }
    Contest.benchmark("resolve/transient-by-four", isEven: false) {
        let (container, _) = containers()
        return Contest(
            count: 40000,
            floor: { resolve(Desk.self, from: container, count: $0) },
            subject: { count in
                DispatchQueue.concurrentPerform(iterations: 4) { _ in
                    resolve(Desk.self, from: container, count: count / 4)
                }
            }
        )
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
    let floor = FloorContainer()
    let (catalogue, members, loans) = (Catalogue(), Members(), Loans())
    floor.register(Catalogue.self) { catalogue }
    floor.register(Members.self) { members }
    floor.register(Loans.self) { loans }
    floor.register(Desk.self) { [unowned floor] in
        guard let catalogue = floor.resolve(Catalogue.self), let members = floor.resolve(Members.self),
            let loans = floor.resolve(Loans.self)
        else { preconditionFailure("The three services are registered.") }
        return Desk(catalogue: catalogue, members: members, loans: loans)
    }
    guard let container = try? builder.build() else { preconditionFailure("All services are registered.") }
    return (container, floor)
}

private final class Catalogue: Sendable {}

private final class Members: Sendable {}

private final class Loans: Sendable {}

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
