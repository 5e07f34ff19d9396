import Benchmark
import DependencyContainer
import Dispatch
import Floors
import Measuring

func measureResolution() {
    Contest.benchmark("resolve/kept") { contest(of: Shelf<Int>.self) }
    Contest.benchmark("resolve/transient") { contest(of: Room<Int>.self) }
    measureSharedByFour()
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

/// What a service costs, by that of the floor.
private func contest<Service>(of service: Service.Type) -> Contest {
    let (container, floor) = containers()
    return Contest(
        count: 1000,
        floor: { for _ in 0..<$0 { precondition(floor.resolve(service) != nil) } },
        subject: { resolve(service, from: container, count: $0) }
    )
}

/// What four tasks cost that resolve the same service at once, against one task alone and against a floor
/// that does the same: they get the same objects, and the cores share the count of references to each.
private func measureSharedByFour() {
    Contest.benchmark("resolve/transient-by-four", isEven: false) {
        let (container, _) = containers()
        return Contest(
            count: 40000,
            floor: { resolve(Room<Int>.self, from: container, count: $0) },
            subject: { byFour($0) { precondition((try? container.resolve(Room<Int>.self)) != nil) } }
        )
    }
    Contest.benchmark("resolve/transient-four-by-four", isEven: false) {
        // Which objects share a line of the cache is luck; that of eight pairs is the same each time.
        let pairs = (1...8).map { _ in containers() }
        return Contest(
            count: 40000,
            floor: { count in
                for (_, floor) in pairs {
                    byFour(count / pairs.count) { precondition(floor.resolve(Room<Int>.self) != nil) }
                }
            },
            subject: { count in
                for (container, _) in pairs {
                    byFour(count / pairs.count) {
                        precondition((try? container.resolve(Room<Int>.self)) != nil)
                    }
                }
            }
        )
    }
}

/// Runs a piece of work so many times, a quarter of them in each of four tasks.
private func byFour(_ count: Int, _ work: @Sendable () -> Void) {
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<(count / 4) { work() }
    }
}

/// The same where tasks share the container and nothing else.
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
    builder.registerRoom(of: Int.self)
    builder.registerRoom(of: Bool.self)
    builder.registerRoom(of: String.self)
    builder.registerRoom(of: Double.self)
    guard let container = try? builder.build() else { preconditionFailure("All services are registered.") }
    let (one, many, some) = (Shelf<Int>(), Shelf<[Int]>(), Shelf<Int?>())
    let kept = FloorContainer()
        .registering(Shelf<Int>.self) { one }
        .registering(Shelf<[Int]>.self) { many }
        .registering(Shelf<Int?>.self) { some }
    let floor = kept.registering(Room<Int>.self) {
        guard let one = kept.resolve(Shelf<Int>.self), let many = kept.resolve(Shelf<[Int]>.self),
            let some = kept.resolve(Shelf<Int?>.self)
        else { preconditionFailure("The three services are registered.") }
        return Room(one: one, many: many, some: some)
    }
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
