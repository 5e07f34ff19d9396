import Benchmark
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

/// What four tasks cost that resolve at once, against one task alone and against a floor that does the same.
///
/// What they share in an `own` row is the container and nothing else. In the others they get the same
/// objects, and the cores share the count of references to each.
private func measureResolutionByFour() {
    measureTransientByFour()
    measureOwnByFour(
        "kept",
        [
            task(of: Shelf<Int>.self), task(of: Shelf<Bool>.self), task(of: Shelf<String>.self),
            task(of: Shelf<Double>.self),
        ]
    )
    measureOwnByFour(
        "transient",
        [
            task(of: Room<Int>.self), task(of: Room<Bool>.self), task(of: Room<String>.self),
            task(of: Room<Double>.self),
        ]
    )
}

private func measureTransientByFour() {
    Contest.benchmark("resolve/transient-by-four", isEven: false) {
        let (container, _) = containers()
        return Contest(
            count: 40000,
            floor: { resolve(Desk.self, from: container, count: $0) },
            subject: { byFour($0) { precondition((try? container.resolve(Desk.self)) != nil) } }
        )
    }
    Contest.benchmark("resolve/transient-four-by-four", isEven: false) {
        let (container, floor) = containers()
        return Contest(
            count: 40000,
            floor: { byFour($0) { precondition(floor.resolve(Desk.self) != nil) } },
            subject: { byFour($0) { precondition((try? container.resolve(Desk.self)) != nil) } }
        )
    }
}

/// Runs a piece of work so many times, a quarter of them in each of four tasks.
private func byFour(_ count: Int, _ work: @Sendable () -> Void) {
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<(count / 4) { work() }
    }
}

private func measureOwnByFour(_ name: String, _ tasks: [@Sendable (Container, _ count: Int) -> Void]) {
    Contest.benchmark("resolve/\(name)-own-by-four", isEven: false) {
        let (container, _) = containers()
        return Contest(
            count: 40000,
            floor: { for task in tasks { task(container, $0 / tasks.count) } },
            subject: { count in
                DispatchQueue.concurrentPerform(iterations: tasks.count) {
                    tasks[$0](container, count / tasks.count)
                }
            }
        )
    }
}

private func task<Service>(of service: Service.Type) -> @Sendable (Container, _ count: Int) -> Void {
    { resolve(Service.self, from: $0, count: $1) }
}

private func resolve<Service>(_ service: Service.Type, from container: Container, count: Int) {
    for _ in 0..<count { precondition((try? container.resolve(service)) != nil) }
}

/// A container of ours and a floor, with the same services.
private func containers() -> (Container, FloorContainer) {
    var builder = ContainerBuilder()
    builder.register(Catalogue.self, scope: .singleton) { Catalogue() }
    builder.register(Members.self, scope: .singleton) { Members() }
    builder.register(Loans.self, scope: .singleton) { Loans() }
    builder.register(Desk.self) { (catalogue: Catalogue, members: Members, loans: Loans) in
        Desk(catalogue: catalogue, members: members, loans: loans)
    }
    builder.registerRoom(of: Int.self)
    builder.registerRoom(of: Bool.self)
    builder.registerRoom(of: String.self)
    builder.registerRoom(of: Double.self)
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

extension ContainerBuilder {
    /// Registers a room and its three shelves, which are of no other room.
    fileprivate mutating func registerRoom<Things>(of things: Things.Type) {
        register(Shelf<Things>.self, scope: .singleton) { Shelf() }
        register(Shelf<[Things]>.self, scope: .singleton) { Shelf() }
        register(Shelf<Things?>.self, scope: .singleton) { Shelf() }
        register(Room<Things>.self) { Room(one: $0, many: $1, some: $2) }
    }
}

private final class Catalogue: Sendable {}

private final class Members: Sendable {}

private final class Loans: Sendable {}

/// Is longer than a line of the cache, so that no two tasks get what shares one by mere chance.
private final class Shelf<Things>: Sendable {
    private let places = InlineArray<16, Int>(repeating: 0)
}

private final class Room<Things>: Sendable {
    private let one: Shelf<Things>
    private let many: Shelf<[Things]>
    private let some: Shelf<Things?>

    init(one: Shelf<Things>, many: Shelf<[Things]>, some: Shelf<Things?>) {
        self.one = one
        self.many = many
        self.some = some
    }
}

private final class Desk: Sendable {
    private let catalogue: Catalogue
    private let members: Members
    private let loans: Loans

    init(catalogue: Catalogue, members: Members, loans: Loans) {
        self.catalogue = catalogue
        self.members = members
        self.loans = loans
    }
}
