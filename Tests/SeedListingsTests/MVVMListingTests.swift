import MVVM
import ScreenKit
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct MVVMListingTests {
    private static let pens = MVVMListing.Category(id: 1, name: "Pens")

    private let router = NavigationRouter<MVVMListing.Route>()

    @Test func showsCategoriesAndOpensSelectedCategory() async {
        let gate = Gate()
        let home = homeScreen(FakeCatalog(gate: gate))
        home.appear()
        home.expect(\.elements.first, .progress(label: "Loading", fraction: nil))
        await gate.arrival().release()
        await home.settled()
        home.choose("Pens")
        #expect(router.path == [.category(Self.pens)])
    }

    @Test func showsErrorAndRetries() async {
        let gate = Gate()
        let home = homeScreen(FakeCatalog(isOffline: true, gate: gate))
        home.appear()
        await gate.arrival().release()
        await home.settled()
        home.expect(\.notices.count, 1)
        home.press("Try again")
        home.expect(\.notices, [])
        home.expect(\.elements.first, .progress(label: "Loading", fraction: nil))
        await gate.arrival().release()
        await home.settled()
        home.expect(\.notices.count, 1)
    }

    @Test func showsCategoryProductsAndOpensSelectedProduct() async {
        let category = categoryScreen(FakeCatalog())
        category.appear()
        await category.settled()
        category.expect(\.title, "Pens")
        category.choose(2)
        #expect(router.path == [.product(MVVMListing.Product(id: 2, name: "Blue pen (fine)"))])
    }

    @Test(arguments: [("PEN", 2), ("(", 1), ("[", 0), (".", 0)])
    func matchesTypedTextLiterally(text: String, count: Int) async {
        let category = categoryScreen(FakeCatalog())
        category.appear()
        await category.settled()
        category.type(text, into: "Search")
        category.expect(\.rows.count, count)
    }

    @Test func keepsProductsWhenReloadFails() {
        var state = MVVMListing.CategoryViewModel.State(name: "Pens")
        state.finishLoading([MVVMListing.Product(id: 1, name: "Red pen")])
        state.startLoading()
        #expect(state.isLoading)
        state.finishLoading(nil)
        #expect(state.shown.map(\.name) == ["Red pen"])
        #expect(!state.isLoading)
    }

    @Test func previewsRequireOnlyViewState() {
        let previews = MVVMListing.HomeView.previews + MVVMListing.CategoryView.previews
        #expect(previews.map(\.name) == ["loaded", "failed", "loaded", "found"])
        #expect(
            previews.map { $0.frame.rows.map(\.title) } == [
                ["Pens"], ["Pens"], ["Red pen", "Blue pen"], ["Red pen"],
            ]
        )
        #expect(previews.map(\.frame.notices.count) == [0, 1, 0, 0])
    }

    private func homeScreen(_ catalog: FakeCatalog) -> ScreenDriver {
        let model = MVVMListing.HomeViewModel(catalog: catalog, router: router)
        return ScreenDriver(HostedScreen(id: "home", source: model, view: MVVMListing.HomeView.self))
    }

    private func categoryScreen(_ catalog: FakeCatalog) -> ScreenDriver {
        let model = MVVMListing.CategoryViewModel(
            category: Self.pens,
            catalog: catalog,
            router: router
        )
        return ScreenDriver(
            HostedScreen(id: "category/1", source: model, view: MVVMListing.CategoryView.self)
        )
    }
}

private struct FakeCatalog: MVVMListing.Catalog {
    var isOffline = false
    var gate: Gate?

    func categories() async throws(MVVMListing.LoadFailure) -> [MVVMListing.Category] {
        try? await gate?.pass()
        if isOffline { throw MVVMListing.LoadFailure() }
        return [MVVMListing.Category(id: 1, name: "Pens")]
    }

    func products(
        of category: MVVMListing.Category
    ) async throws(MVVMListing.LoadFailure) -> [MVVMListing.Product] {
        [
            MVVMListing.Product(id: 1, name: "Red pen"),
            MVVMListing.Product(id: 2, name: "Blue pen (fine)"),
        ]
    }
}
