import ScreenKit
import StoreTestSupport
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

@MainActor
struct Seed000Tests {
    private typealias Category = Seed000.Category
    private typealias LoadFailure = Seed000.LoadFailure

    private nonisolated static let pens = Category(id: 1, name: "Pens")
    private nonisolated static let books = Category(id: 2, name: "Books")

    private let coordinator = Seed000.MainCoordinator(
        loadCategories: .init { [pens, books] },
        loadProducts: .init { category in ["Some \(category.name)"] }
    )

    @Test func showsTheCategoriesAndSortsThemInTheViewStateAlone() async throws {
        let screen = try shownScreen()
        screen.appear()
        #expect(screen.frame.elements.first == .progress(label: "Loading", fraction: nil))
        await screen.settled()
        #expect(rows(on: screen) == ["Pens", "Books"])
        try screen.perform("sorting", value: "on")
        #expect(rows(on: screen) == ["Books", "Pens"])
    }

    @Test func leadsToACategoryThatLoadsWhenItAppears() async throws {
        let home = try shownScreen()
        home.appear()
        await home.settled()
        try home.perform("category-2", value: nil)
        let category = try shownScreen()
        #expect(category.frame.title == "Books")
        await category.settled()
        #expect(rows(on: category).isEmpty)
        category.appear()
        await category.settled()
        #expect(rows(on: category) == ["Some Books"])
    }

    @Test func keepsTwoCategoriesApartAsTwoEntriesOfThePath() throws {
        let home = try shownScreen()
        let interactor = try #require(coordinator.navigation.path.first as? Seed000.HomeViewInteractor)
        interactor.send(.categorySelected(Self.pens))
        interactor.send(.categorySelected(Self.pens))
        let path = coordinator.navigation.path
        #expect(path.count == 3)
        #expect(AnyHashable(path[1]) != AnyHashable(path[2]))
        #expect(home.frame.title == "Home")
    }

    @Test func freesACategoryThatIsPoppedWhileItLoads() async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let coordinator = Seed000.MainCoordinator(
            loadCategories: .init { [Self.pens] },
            loadProducts: .init { _ throws(LoadFailure) in
                do { try await gate.pass() } catch { throw LoadFailure() }
                return ["late"]
            }
        )
        let home = try #require(coordinator.navigation.path.first as? Seed000.HomeViewInteractor)
        home.send(.categorySelected(Self.pens))
        var category = coordinator.navigation.path.last as? Seed000.CategoryViewInteractor
        let checks = [ReleaseCheck(category), ReleaseCheck(category?.viewState)]
        var events = category?.navigationEvents.events().makeAsyncIterator()
        category?.send(lifecycleEvent: .viewWillAppear)
        category = nil
        let held = await gate.arrival()
        coordinator.navigation.pop()
        #expect(checks.map(\.isReleased) == [true, true])
        await held.cancelled()
        #expect(await events?.next(isolation: #isolation) == nil)
        held.release()
    }

    @Test func saysWhatIsWrongAndTriesAgain() async throws {
        let failing = Seed000.HomeViewInteractor(
            loadCategories: .init { () throws(LoadFailure) in throw LoadFailure() }
        )
        let home = try #require(coordinator.screen(of: failing))
        home.appear()
        await home.settled()
        #expect(failing.alert?.message == "The shop cannot be reached.")
        try home.perform("dismiss-alert", value: nil)
        try home.perform("refresh", value: nil)
        await home.settled()
        #expect(failing.alert != nil)
        #expect(!failing.state.isLoading)
    }

    @Test func offersToLoadAFailedCategoryAgain() async throws {
        let failing = Seed000.CategoryViewInteractor(
            category: Self.pens,
            loadProducts: .init { _ throws(LoadFailure) in throw LoadFailure() }
        )
        let screen = try #require(coordinator.screen(of: failing))
        screen.appear()
        await screen.settled()
        #expect(screen.frame.control("retry") != nil)
        try screen.perform("retry", value: nil)
        #expect(screen.frame.control("retry") == nil)
        await screen.settled()
        #expect(screen.frame.control("retry") != nil)
    }

    @Test func previewsNeedNothingButAViewState() {
        var state = Seed000.CategoryViewState(name: "Pens")
        state.reduce(with: .received(["A pen"]))
        let preview = ScreenPreview("loaded", of: "category/1", view: Seed000.CategoryView.self, state: state)
        #expect(preview.frame.elements == [.list([ListRow(title: "A pen")])])
    }

    private func shownScreen() throws -> any Screen {
        let interactor = try #require(coordinator.navigation.path.last)
        return try #require(coordinator.screen(of: interactor))
    }

    private func rows(on screen: any Screen) -> [String] {
        screen.frame.elements.flatMap { element in
            guard case .list(let rows) = element else { return [String]() }
            return rows.map(\.title)
        }
    }
}
