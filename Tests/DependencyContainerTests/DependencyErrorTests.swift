import DependencyContainer
import Testing

struct DependencyErrorTests {
    private protocol CatalogRepository {}
    private struct LoadCategories {}
    private struct Home {}

    @Test(arguments: [
        (ServiceID((any CatalogRepository).self), "CatalogRepository"),
        (ServiceID([LoadCategories].self), "Array<LoadCategories>"),
    ])
    func messagesOmitModuleNames(service: ServiceID, name: String) {
        #expect("\(service)" == name)
    }

    @Test func compositionErrorListsEachProblemOnOwnLine() {
        let home = ServiceID(Home.self)
        let load = ServiceID(LoadCategories.self)
        let catalog = ServiceID((any CatalogRepository).self)
        let error = CompositionError(problems: [
            .missing(path: [home, load, catalog]),
            .circular(path: [home, load, home]),
            .duplicate(load),
        ])
        #expect(
            error.description == """
                The container cannot be built:
                - Home → LoadCategories → CatalogRepository (missing: not registered)
                - Home → LoadCategories → Home (circular: depends on itself)
                - LoadCategories (duplicate: registered more than once)
                """
        )
    }
}
