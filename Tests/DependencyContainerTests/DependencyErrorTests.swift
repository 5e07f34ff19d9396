import DependencyContainer
import Testing

struct DependencyErrorTests {
    private protocol CatalogueRepository {}
    private struct LoadCategories {}
    private struct HomeFeature {}
    private enum Archive: ServiceName {}

    private let home = ServiceID(HomeFeature.self)
    private let load = ServiceID(LoadCategories.self)
    private let catalogue = ServiceID((any CatalogueRepository).self)

    @Test func servicesAreCalledWithoutTheirModules() {
        #expect("\(catalogue)" == "CatalogueRepository")
        #expect("\(ServiceID([LoadCategories].self))" == "Array<LoadCategories>")
        #expect(
            "\(ServiceID((any CatalogueRepository).self, name: Archive.self))"
                == "CatalogueRepository named Archive"
        )
    }

    @Test func aMissingServiceIsDescribedWithItsPathAndWhatToDo() {
        #expect(
            "\(DependencyError.missing(path: [home, load, catalogue]))" == """
                HomeFeature → LoadCategories → CatalogueRepository (missing: nothing is registered for it)
                Register CatalogueRepository, or remove it from the parameters of LoadCategories.
                """
        )
        #expect(
            "\(DependencyError.missing(path: [home]))" == """
                HomeFeature (missing: nothing is registered for it)
                Register HomeFeature in this container or in a parent of it.
                """
        )
    }

    @Test func aCircleIsDescribedWithThePathThatClosesIt() {
        #expect(
            "\(DependencyError.circular(path: [home, load, home]))" == """
                HomeFeature → LoadCategories → HomeFeature (circular: it needs itself)
                Remove HomeFeature from the parameters of LoadCategories, or split what both need.
                """
        )
    }

    @Test func aServiceOfTheMainActorIsDescribedWithWhoAskedForIt() {
        #expect(
            "\(DependencyError.needsMainActor(path: [load, home]))" == """
                LoadCategories → HomeFeature (main actor only: it was registered with registerOnMainActor)
                Register LoadCategories with registerOnMainActor too.
                """
        )
        #expect(
            "\(DependencyError.needsMainActor(path: [home]))" == """
                HomeFeature (main actor only: it was registered with registerOnMainActor)
                Ask for it with resolveOnMainActor.
                """
        )
    }

    @Test func aListNumbersEveryProblem() {
        var builder = ContainerBuilder()
        builder.register(HomeFeature.self) { (_: LoadCategories) in HomeFeature() }
        builder.register(HomeFeature.self) { HomeFeature() }
        builder.register(Int.self, overriding: true) { 1 }
        let error = #expect(throws: CompositionError.self) { try builder.validate() }
        #expect(
            error?.description == """
                The container cannot be built. Problems: 3.
                1. HomeFeature (duplicate: it is registered more than once)
                   Remove one registration, or say overriding: true in the one that is to replace the other.
                2. Int (overrides nothing: no earlier registration exists)
                   Remove overriding: true, or register it after the service that it replaces.
                3. HomeFeature → LoadCategories (missing: nothing is registered for it)
                   Register LoadCategories, or remove it from the parameters of HomeFeature.
                """
        )
    }
}
