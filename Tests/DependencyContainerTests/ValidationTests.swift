import DependencyContainer
import Testing

struct ValidationTests {
    private struct Home {}
    private struct LoadCategories {}
    private struct Catalog {}
    private struct Cache {}

    private let home = ServiceID(Home.self)
    private let load = ServiceID(LoadCategories.self)
    private let catalog = ServiceID(Catalog.self)
    private let cache = ServiceID(Cache.self)

    @Test func doesNotRunFactories() throws {
        let made = Calls()
        var builder = ContainerBuilder()
        builder.register(Home.self, scope: .singleton) { (_: Cache) in
            made.record("one")
            return Home()
        }
        builder.register(Cache.self, scope: .singleton) {
            made.record("one")
            return Cache()
        }
        try builder.validate()
        builder.register(LoadCategories.self) { (_: Catalog) in LoadCategories() }
        #expect(throws: CompositionError.self) { try builder.build() }
        #expect(made.list.isEmpty)
    }

    @Test func listsMissingEdgesInRegistrationOrder() {
        var builder = ContainerBuilder()
        builder.register(Home.self) { (_: Int, _: LoadCategories, _: String) in Home() }
        builder.register(Cache.self) { (_: Int) in Cache() }
        builder.register(LoadCategories.self) { (_: Catalog) in LoadCategories() }
        expect(
            builder,
            [
                .missing(path: [home, ServiceID(Int.self)]),
                .missing(path: [home, load, catalog]),
                .missing(path: [home, ServiceID(String.self)]),
                .missing(path: [cache, ServiceID(Int.self)]),
            ]
        )
    }

    @Test func listsSharedMissingEdgeOnlyOnce() {
        var builder = ContainerBuilder()
        builder.register(Home.self) { (_: LoadCategories) in Home() }
        builder.register(Cache.self) { (_: LoadCategories) in Cache() }
        builder.register(LoadCategories.self) { (_: Catalog, _: Catalog) in LoadCategories() }
        expect(builder, [.missing(path: [home, load, catalog])])
    }

    @Test(arguments: [ServiceScope.transient, .singleton])
    func reportsCycleWithPathFromDependentService(scope: ServiceScope) {
        var builder = ContainerBuilder()
        builder.register(LoadCategories.self, scope: scope) { (_: Catalog) in LoadCategories() }
        builder.register(Catalog.self, scope: scope) { (_: Cache) in Catalog() }
        builder.register(Cache.self) { (_: LoadCategories) in Cache() }
        builder.register(Home.self) { (_: LoadCategories) in Home() }
        expect(builder, [.circular(path: [home, load, catalog, cache, load])])
    }

    @Test func listsAllCyclesAndMissingServices() {
        var builder = ContainerBuilder()
        builder.register(Home.self) { (_: Home) in Home() }
        builder.register(LoadCategories.self) { (_: Catalog, _: Int) in LoadCategories() }
        builder.register(Catalog.self) { (_: LoadCategories) in Catalog() }
        expect(
            builder,
            [
                .circular(path: [home, home]),
                .circular(path: [load, catalog, load]),
                .missing(path: [load, ServiceID(Int.self)]),
            ]
        )
    }

    @Test func reportsCycleWithoutUnrelatedServices() {
        var builder = ContainerBuilder()
        builder.register(Cache.self) { (_: Cache) in Cache() }
        builder.register(Home.self) { (_: LoadCategories) in Home() }
        builder.register(LoadCategories.self) { LoadCategories() }
        expect(builder, [.circular(path: [cache, cache])])
    }

    @Test func buildThrowsValidationProblems() {
        var builder = ContainerBuilder()
        builder.register(Home.self) { (_: Cache) in Home() }
        #expect(throws: CompositionError(problems: [.missing(path: [home, cache])])) { try builder.build() }
    }

    private func expect(
        _ builder: ContainerBuilder,
        _ problems: [DependencyError],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let error = #expect(throws: CompositionError.self, sourceLocation: sourceLocation) {
            try builder.validate()
        }
        #expect(error?.problems == problems, sourceLocation: sourceLocation)
    }
}
