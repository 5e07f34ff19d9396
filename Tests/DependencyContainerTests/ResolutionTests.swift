import DependencyContainer
import Testing

struct ResolutionTests {
    private protocol Store: Sendable {
        var title: String { get }
    }

    private struct MemoryStore: Store {
        let title = "memory"
    }

    private final class Draft {}

    private final class Session: Sendable {}

    private struct Checkout {
        let store: any Store
        let session: Session
    }

    @Test func makesAServiceWithoutDependencies() throws {
        var builder = ContainerBuilder()
        builder.register(Int.self) { 42 }
        #expect(try builder.build().resolve(Int.self) == 42)
    }

    @Test func givesAFactoryItsDependenciesInTheOrderOfItsParameters() throws {
        var builder = ContainerBuilder()
        builder.register(String.self) { (number: Int, flag: Bool, double: Double) in
            "\(number) \(flag) \(double)"
        }
        builder.register(Double.self) { 0.5 }
        builder.register(Bool.self) { true }
        builder.register(Int.self) { 7 }
        #expect(try builder.build().resolve(String.self) == "7 true 0.5")
    }

    @Test func findsAServiceByTheProtocolItIsRegisteredFor() throws {
        var builder = ContainerBuilder()
        builder.register((any Store).self, scope: .container) { MemoryStore() }
        builder.register(Session.self, scope: .container) { Session() }
        builder.register(Checkout.self) { (store: any Store, session: Session) in
            Checkout(store: store, session: session)
        }
        #expect(try builder.build().resolve(Checkout.self).store.title == "memory")
    }

    @Test func makesATransientServiceEachTime() throws {
        var builder = ContainerBuilder()
        builder.register(Draft.self, scope: .transient) { Draft() }
        let container = try builder.build()
        #expect(try container.resolve(Draft.self) !== container.resolve(Draft.self))
    }

    @Test func keepsOneInstanceForAllWhoNeedIt() throws {
        var builder = ContainerBuilder()
        builder.register((any Store).self) { MemoryStore() }
        builder.register(Session.self, scope: .container) { Session() }
        builder.register(Checkout.self) { (store: any Store, session: Session) in
            Checkout(store: store, session: session)
        }
        let container = try builder.build()
        let session = try container.resolve(Session.self)
        #expect(try container.resolve(Checkout.self).session === session)
        #expect(try container.resolve(Session.self) === session)
    }

    @Test func makesAKeptServiceOnlyWhenItIsNeeded() throws {
        let made = CallCount()
        var builder = ContainerBuilder()
        builder.register(Session.self, scope: .container) {
            made.increment()
            return Session()
        }
        let container = try builder.build()
        #expect(made.value == 0)
        _ = try container.resolve(Session.self)
        #expect(made.value == 1)
    }

    @Test func refusesWhatIsNotRegistered() throws {
        let container = try ContainerBuilder().build()
        #expect(throws: DependencyError.missing(path: [ServiceID(Session.self)])) {
            try container.resolve(Session.self)
        }
    }

    @Test func containersOfOneBuilderShareNothing() throws {
        var builder = ContainerBuilder()
        builder.register(Session.self, scope: .container) { Session() }
        let first = try builder.build().resolve(Session.self)
        let second = try builder.build().resolve(Session.self)
        #expect(first !== second)
    }
}
