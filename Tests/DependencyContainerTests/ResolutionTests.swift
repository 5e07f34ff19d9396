import DependencyContainer
import Testing

struct ResolutionTests {
    private protocol Store: Sendable {
        var title: String { get }
    }

    private struct MemoryStore: Store {
        let title = "memory"
    }

    private final class Session: Sendable {}

    private final class Draft: Sendable {
        let session: Session

        init(session: Session) {
            self.session = session
        }
    }

    private struct Checkout: Sendable {
        let draft: Draft
        let other: Draft
        let session: Session
    }

    private func builder() -> ContainerBuilder {
        var builder = ContainerBuilder()
        builder.register(Checkout.self) { (draft: Draft, other: Draft, session: Session) in
            Checkout(draft: draft, other: other, session: session)
        }
        builder.register(Draft.self) { (session: Session) in Draft(session: session) }
        builder.register(Session.self, scope: .singleton) { Session() }
        return builder
    }

    @Test func passesDependenciesInParameterOrder() throws {
        var builder = ContainerBuilder()
        builder.register(String.self) { (number: Int, flag: Bool, double: Double) in
            "\(number) \(flag) \(double)"
        }
        builder.register(Double.self) { 0.5 }
        builder.register(Bool.self) { true }
        builder.register(Int.self) { 7 }
        #expect(try builder.build().resolve(String.self) == "7 true 0.5")
    }

    @Test(arguments: [ServiceScope.transient, .singleton])
    func resolvesServiceByRegisteredProtocol(scope: ServiceScope) throws {
        var builder = ContainerBuilder()
        builder.register((any Store).self, scope: scope) { MemoryStore() }
        builder.register(String.self) { (store: any Store) in store.title }
        let container = try builder.build()
        #expect(try container.resolve((any Store).self).title == "memory")
        #expect(try container.resolve(String.self) == "memory")
        #expect(throws: DependencyError.missing(path: [ServiceID(MemoryStore.self)])) {
            try container.resolve(MemoryStore.self)
        }
    }

    @Test(arguments: [ServiceScope.transient, .singleton])
    func resolvesNilValue(scope: ServiceScope) throws {
        var builder = ContainerBuilder()
        builder.register(Int?.self, scope: scope) { nil }
        builder.register(Bool.self) { (number: Int?) in number == nil }
        let container = try builder.build()
        #expect(try container.resolve(Int?.self) == nil)
        #expect(try container.resolve(Bool.self))
    }

    @Test func infersServiceTypeFromContext() throws {
        let checkout: Checkout = try builder().build().resolve()
        #expect(checkout.draft.session === checkout.session)
    }

    @Test func createsTransientServiceForEachResolution() throws {
        let container = try builder().build()
        #expect(try container.resolve(Draft.self) !== container.resolve(Draft.self))
        let checkout = try container.resolve(Checkout.self)
        #expect(checkout.draft !== checkout.other)
    }

    @Test func sharesSingletonAmongAllDependents() throws {
        let container = try builder().build()
        let session = try container.resolve(Session.self)
        let checkout = try container.resolve(Checkout.self)
        #expect(checkout.session === session)
        #expect(checkout.draft.session === session)
        #expect(try container.resolve(Session.self) === session)
    }

    @Test func createsSingletonsOnceAtBuildInDependencyOrder() throws {
        let made = Calls()
        var builder = ContainerBuilder()
        builder.register(String.self, scope: .singleton) { (number: Int, flag: Bool) in
            made.record("text")
            return "\(number) \(flag)"
        }
        builder.register(Bool.self, scope: .singleton) { (_: Int) in
            made.record("flag")
            return true
        }
        builder.register(Int.self, scope: .singleton) {
            made.record("number")
            return 1
        }
        builder.register(Double.self) {
            made.record("double")
            return 0.5
        }
        let container = try builder.build()
        #expect(made.list == ["number", "flag", "text"])
        #expect(try container.resolve(String.self) == "1 true")
        #expect(made.list == ["number", "flag", "text"])
    }

    @Test func rejectsUnregisteredService() throws {
        let container = try ContainerBuilder().build()
        #expect(throws: DependencyError.missing(path: [ServiceID(Session.self)])) {
            try container.resolve(Session.self)
        }
        #expect(throws: DependencyError.missing(path: [ServiceID(Session?.self)])) {
            try container.resolve(Session?.self)
        }
    }

    @Test func containersFromSameBuilderShareNoSingletons() throws {
        let builder = builder()
        let first = try builder.build().resolve(Session.self)
        let second = try builder.build().resolve(Session.self)
        #expect(first !== second)
    }

    @Test func builderCanBeExtendedAfterBuild() throws {
        var builder = builder()
        let before = try builder.build()
        builder.register(Int.self) { 1 }
        #expect(try builder.build().resolve(Int.self) == 1)
        #expect(throws: DependencyError.self) { try before.resolve(Int.self) }
    }

    @Test func containerAndSingletonsAreReleasedAfterLastUse() throws {
        var container: Container? = try builder().build()
        weak let released = container
        weak let session = try container?.resolve(Session.self)
        var checkout = try container?.resolve(Checkout.self)
        container = nil
        #expect(released == nil)
        #expect(session != nil)
        #expect(checkout?.session === session)
        checkout = nil
        #expect(session == nil)
    }
}
