import DependencyContainer
import Testing

struct NamedServiceTests {
    private enum Recent: ServiceName {}
    private enum Archive: ServiceName {}

    private final class Store: Sendable {}

    private struct History {
        let plain: Store
        let recent: Store
        let archive: Store
    }

    private func builder() -> ContainerBuilder {
        var builder = ContainerBuilder()
        builder.register(Store.self, scope: .container) { Store() }
        builder.register(Store.self, name: Recent.self, scope: .container) { Store() }
        builder.register(Store.self, name: Archive.self, scope: .container) { Store() }
        return builder
    }

    @Test func namesTellServicesOfOneTypeApart() throws {
        let container = try builder().build()
        let plain = try container.resolve(Store.self)
        let recent = try container.resolve(Store.self, name: Recent.self)
        let archive = try container.resolve(Store.self, name: Archive.self)
        #expect(Set([plain, recent, archive].map { ObjectIdentifier($0) }).count == 3)
        #expect(try container.resolve(Store.self, name: Recent.self) === recent)
    }

    @Test func aFactoryAsksForANamedServiceInItsParameters() throws {
        var builder = builder()
        builder.register(History.self) {
            (plain: Store, recent: Named<Recent, Store>, archive: Named<Archive, Store>) in
            History(plain: plain, recent: recent.value, archive: archive.value)
        }
        let container = try builder.build()
        let history = try container.resolve(History.self)
        #expect(try container.resolve(Store.self) === history.plain)
        #expect(try container.resolve(Store.self, name: Recent.self) === history.recent)
        #expect(try container.resolve(Store.self, name: Archive.self) === history.archive)
    }

    @Test func aNamedServiceHasDependenciesAndMayBeTransient() throws {
        var builder = ContainerBuilder()
        builder.register(Int.self) { 2 }
        builder.register(Int.self, name: Archive.self) { (number: Int) in number * 10 }
        #expect(try builder.build().resolve(Int.self, name: Archive.self) == 20)
    }

    @Test func aServiceWithoutTheNameIsNotTheNamedOne() throws {
        var builder = ContainerBuilder()
        builder.register(Int.self) { 1 }
        let container = try builder.build()
        let service = ServiceID(Int.self, name: Archive.self)
        let near = [NearMiss(ServiceID(Int.self), .sameType)]
        #expect(throws: DependencyError.missing(path: [service], near: near)) {
            try container.resolve(Int.self, name: Archive.self)
        }
    }

    @Test func aMissingNamedServiceIsReportedWithItsName() {
        var builder = ContainerBuilder()
        builder.register(String.self) { (_: Named<Archive, Int>) in "" }
        let path = [ServiceID(String.self), ServiceID(Int.self, name: Archive.self)]
        #expect(throws: CompositionError(problems: [.missing(path: path)])) { try builder.validate() }
        #expect("\(ServiceID(Int.self, name: Archive.self))" == "Int named Archive")
    }

    @Test func aNameIsOverriddenOnItsOwn() throws {
        var builder = ContainerBuilder()
        builder.register(Int.self) { 1 }
        builder.register(Int.self, name: Archive.self) { 2 }
        builder.register(Int.self, name: Archive.self, overriding: true) { 3 }
        let container = try builder.build()
        #expect(try container.resolve(Int.self) == 1)
        #expect(try container.resolve(Int.self, name: Archive.self) == 3)
    }
}
