import ScreenKit
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

@MainActor
struct VVSIListingTests {
    private typealias Category = VVSIListing.Category
    private typealias LoadFailure = VVSIListing.LoadFailure

    private nonisolated static let pens = Category(id: 1, name: "Pens")
    private nonisolated static let books = Category(id: 2, name: "Books")

    private let coordinator = VVSIListing.MainCoordinator(
        loadCategories: .init { [pens, books] },
        loadProducts: .init { category in ["Some \(category.name)"] }
    )

    @Test func showsTheCategoriesAndSortsThemInTheViewStateAlone() async throws {
        let home = try shownScreen()
        home.appear()
        home.expect(\.elements.first, .progress(label: "Loading", fraction: nil))
        await home.settled()
        home.expect({ $0.rows.map(\.title) }, ["Pens", "Books"])
        home.toggle("By name")
        home.expect({ $0.rows.map(\.title) }, ["Books", "Pens"])
    }

    @Test func leadsToACategoryThatLoadsWhenItAppears() async throws {
        let home = try shownScreen()
        home.appear()
        await home.settled()
        home.choose("Books")
        let category = try shownScreen()
        await category.settled()
        category.expect(\.title, "Books")
        category.expect(\.rows, [])
        category.appear()
        await category.settled()
        category.expect(\.rows, [ListRow(title: "Some Books")])
    }

    @Test func keepsTwoCategoriesApartAsTwoEntriesOfThePath() throws {
        let home = try #require(coordinator.navigation.path.first as? VVSIListing.HomeViewInteractor)
        home.viewState.send(action: .categorySelected(Self.pens))
        home.viewState.send(action: .categorySelected(Self.pens))
        let path = coordinator.navigation.path
        #expect(path.count == 3)
        #expect(AnyHashable(path[1]) != AnyHashable(path[2]))
    }

    @Test func freesACategoryThatIsPoppedWhileItLoads() async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let coordinator = VVSIListing.MainCoordinator(
            loadCategories: .init { [Self.pens] },
            loadProducts: .init { _ throws(LoadFailure) in
                do { try await gate.pass() } catch { throw LoadFailure() }
                return ["late"]
            }
        )
        let home = try #require(coordinator.navigation.path.first as? VVSIListing.HomeViewInteractor)
        let held = try await expectReleased { made in
            home.viewState.send(action: .categorySelected(Self.pens))
            let category = try #require(
                coordinator.navigation.path.last as? VVSIListing.CategoryViewInteractor
            )
            made = [category, category.viewState]
            category.viewState.send(lifecycleEvent: .viewWillAppear)
            let held = await gate.arrival()
            coordinator.navigation.pop()
            return held
        }
        await held.cancelled()
        held.release()
    }

    @Test func saysWhatIsWrongAndTriesAgain() async throws {
        let failing = VVSIListing.HomeViewInteractor(
            loadCategories: .init { () throws(LoadFailure) in throw LoadFailure() },
            output: { _ in }
        )
        let home = ScreenDriver(try #require(coordinator.screen(of: failing)))
        home.appear()
        await home.settled()
        #expect(failing.viewState.alert?.message == "The shop cannot be reached.")
        home.press("OK")
        home.press("Refresh")
        await home.settled()
        #expect(failing.viewState.alert != nil)
        #expect(!failing.viewState.state.isLoading)
    }

    @Test func offersToLoadAFailedCategoryAgain() async throws {
        let failing = VVSIListing.CategoryViewInteractor(
            category: Self.pens,
            loadProducts: .init { _ throws(LoadFailure) in throw LoadFailure() }
        )
        let category = ScreenDriver(try #require(coordinator.screen(of: failing)))
        category.appear()
        await category.settled()
        category.press("Try again")
        category.expect(\.notices, [])
        await category.settled()
        category.expect(\.notices.count, 1)
    }

    @Test func previewsNeedNothingButAViewState() {
        let new = VVSIListing.CategoryViewState(name: "Pens")
        let previews = VVSIListing.CategoryView.previews(
            of: "category/1",
            ["new": new, "loaded": new.reduced(with: .received(["A pen"]))]
        )
        #expect(previews.map(\.frame.rows) == [[], [ListRow(title: "A pen")]])
    }

    private func shownScreen() throws -> ScreenDriver {
        let interactor = try #require(coordinator.navigation.path.last)
        return ScreenDriver(try #require(coordinator.screen(of: interactor)))
    }
}
