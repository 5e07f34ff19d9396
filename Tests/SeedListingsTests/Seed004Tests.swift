import MVVM
import ScreenKit
import StoreTestSupport
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct Seed004Tests {
    private static let pens = Seed004.Category(id: 1, name: "Pens")

    private let router = NavigationRouter<Seed004.Route>()

    @Test func showsTheCategoriesAndLeadsToOne() async throws {
        let model = Seed004.HomeViewModel(catalogue: FakeCatalogue(), router: router)
        let screen = HostedScreen(id: "home", source: model, view: Seed004.HomeView.self)
        screen.appear()
        #expect(screen.frame.elements.first == .progress(label: "Loading", fraction: nil))
        await screen.settled()
        try screen.perform("category-1", value: nil)
        #expect(router.path == [.category(Self.pens)])
    }

    @Test func saysWhatIsWrongAndTriesAgain() async throws {
        let model = Seed004.HomeViewModel(catalogue: FakeCatalogue(isOffline: true), router: router)
        let screen = HostedScreen(id: "home", source: model, view: Seed004.HomeView.self)
        screen.appear()
        await screen.settled()
        #expect(model.state.problem == "The shop cannot be reached.")
        try screen.perform("retry", value: nil)
        #expect(model.state.problem == nil)
        #expect(model.state.isLoading)
        await screen.settled()
        #expect(screen.frame.control("retry") != nil)
    }

    @Test func showsTheProductsOfACategoryAndLeadsToOne() async throws {
        let screen = categoryScreen(FakeCatalogue())
        screen.appear()
        await screen.settled()
        #expect(screen.frame.title == "Pens")
        try screen.perform("product-2", value: nil)
        #expect(router.path == [.product(Seed004.Product(id: 2, name: "Blue pen (fine)"))])
    }

    @Test(arguments: [("PEN", 2), ("(", 1), ("[", 0), (".", 0)])
    func findsWhatWasWrittenAndNotWhatItWouldMeanAsAPattern(text: String, count: Int) async throws {
        let screen = categoryScreen(FakeCatalogue())
        screen.appear()
        await screen.settled()
        try screen.perform("search", value: text)
        #expect(screen.frame.controls.filter { $0.kind == .row }.count == count)
    }

    @Test func keepsTheProductsWhenTheyCannotBeLoadedAgain() async {
        var state = Seed004.CategoryViewModel.State(name: "Pens")
        state.finishLoading([Seed004.Product(id: 1, name: "Red pen")])
        state.startLoading()
        #expect(state.isLoading)
        state.finishLoading(nil)
        #expect(state.shown.map(\.name) == ["Red pen"])
        #expect(!state.isLoading)
    }

    @Test func previewsNeedNothingButAViewState() {
        let previews = Seed004.HomeView.previews + Seed004.CategoryView.previews
        #expect(previews.map(\.name) == ["loaded", "failed", "loaded", "found"])
        #expect(previews[1].frame.control("retry") != nil)
        #expect(previews[1].frame.control("category-1") != nil)
        #expect(previews[3].frame.controls.map(\.id) == ["search", "product-1"])
    }

    @Test func isFreedWhileItLoads() async {
        let gate = Gate(whenCancelled: .isIgnored)
        var model: Seed004.HomeViewModel? = .init(catalogue: FakeCatalogue(gate: gate), router: router)
        let check = ReleaseCheck(model)
        model?.send(lifecycleEvent: .viewWillAppear)
        let held = await gate.arrival()
        model = nil
        #expect(check.isReleased)
        await held.cancelled()
        held.release()
    }

    private func categoryScreen(_ catalogue: FakeCatalogue) -> some Screen {
        HostedScreen(
            id: "category/1",
            source: Seed004.CategoryViewModel(category: Self.pens, catalogue: catalogue, router: router),
            view: Seed004.CategoryView.self
        )
    }
}

/// A catalogue of pens.
private struct FakeCatalogue: Seed004.Catalogue {
    var isOffline = false
    var gate: Gate?

    func categories() async throws(Seed004.LoadFailure) -> [Seed004.Category] {
        if isOffline { throw Seed004.LoadFailure() }
        try? await gate?.pass()
        return [Seed004.Category(id: 1, name: "Pens")]
    }

    func products(of category: Seed004.Category) async throws(Seed004.LoadFailure) -> [Seed004.Product] {
        [
            Seed004.Product(id: 1, name: "Red pen"),
            Seed004.Product(id: 2, name: "Blue pen (fine)"),
        ]
    }
}
