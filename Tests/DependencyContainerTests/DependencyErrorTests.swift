import DependencyContainer
import Testing

struct DependencyErrorTests {
    private protocol CatalogueRepository {}
    private struct LoadCategories {}
    private struct Home {}

    @Test(arguments: [
        (ServiceID((any CatalogueRepository).self), "CatalogueRepository"),
        (ServiceID([LoadCategories].self), "Array<LoadCategories>"),
    ])
    func servicesAreCalledWithoutTheirModules(service: ServiceID, name: String) {
        #expect("\(service)" == name)
    }

    @Test func aListHasALineForEachProblem() {
        let home = ServiceID(Home.self)
        let load = ServiceID(LoadCategories.self)
        let catalogue = ServiceID((any CatalogueRepository).self)
        let error = CompositionError(problems: [
            .missing(path: [home, load, catalogue]),
            .circular(path: [home, load, home]),
            .duplicate(load),
        ])
        #expect(
            error.description == """
                The container cannot be built:
                - Home → LoadCategories → CatalogueRepository (missing: nothing is registered for it)
                - Home → LoadCategories → Home (circular: it needs itself)
                - LoadCategories (duplicate: it is registered twice)
                """
        )
    }
}
