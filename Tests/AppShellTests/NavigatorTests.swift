import AppShell
import DependencyContainer
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct NavigatorTests {
    private let coordinator: MainCoordinator

    init() async throws {
        coordinator = try await AppAssemblies(service: .fake()).coordinator()
    }

    @Test func dismissesScreenAndAllScreensAbove() {
        let first = Place("first")
        coordinator.go(to: first)
        first.go?.show(Place("second"))
        first.go?.dismiss()
        #expect(deepLinks == ["storefront://home"])
    }

    @Test func dismissesScreenInUnselectedTab() {
        let place = Place("first")
        coordinator.go(to: place)
        coordinator.select("favorites")
        place.go?.dismiss()
        #expect(deepLinks == ["storefront://favorites"])
        coordinator.select("shop")
        #expect(deepLinks == ["storefront://home"])
    }

    @Test func switchesTabs() {
        let place = Place("first")
        coordinator.go(to: place)
        place.go?.select(.favorites)
        #expect(coordinator.selectedTab == "favorites")
        place.go?.select(.shop)
        #expect(deepLinks == ["storefront://home", "storefront://place/first"])
    }

    @Test func finishesFlowWithOutcomeFromNestedScreen() {
        let before = Place("before")
        let (first, second) = (Place("first"), Place("second"))
        var outcomes: [String] = []
        coordinator.go(to: before)
        before.go?.show(first) { outcomes.append($0) }
        first.go?.show(second)
        #expect(deepLinks.count == 4)
        let checks = coordinator.path.suffix(2).map { ReleaseCheck($0) }
        second.go?.finish("placed", orShow: Place("not shown"))
        #expect(outcomes == ["placed"])
        #expect(deepLinks == ["storefront://home", "storefront://place/before"])
        #expect(!checks.contains { !$0.isReleased })
    }

    @Test func doesNotSaveFlowInProgress() async throws {
        var saved: [NavigationPaths] = []
        let coordinator = try await AppAssemblies(service: .fake()).coordinator { saved.append($0) }
        let (before, first) = (Place("before"), Place("first"))
        coordinator.go(to: before)
        before.go?.show(first) { (_: String) in }
        first.go?.show(Place("second"))
        let way = ["storefront://home", "storefront://place/before"]
        #expect(saved == [NavigationPaths(["shop": way], selectedTab: "shop")])
    }

    @Test func reportsNoOutcomeAfterFlowIsLeft() {
        let (before, first) = (Place("before"), Place("first"))
        var outcomes: [String] = []
        coordinator.go(to: before)
        before.go?.show(first) { outcomes.append($0) }
        let late = first.go
        _ = coordinator.back()
        late?.finish("late", orShow: Place("not shown"))
        #expect(outcomes.isEmpty)
        #expect(deepLinks == ["storefront://home", "storefront://place/before"])
    }

    @Test func showsFallbackRouteWhenFinishingOutsideFlow() {
        let place = Place("first")
        coordinator.go(to: place)
        place.go?.finish("nobody waits", orShow: Place("second"))
        #expect(deepLinks == ["storefront://home", "storefront://place/first", "storefront://place/second"])
    }

    @Test func doesNothingAfterCoordinatorIsClosed() {
        let place = Place("first")
        coordinator.go(to: place)
        let go = place.go
        coordinator.close()
        go?.dismiss()
        #expect(coordinator.path.isEmpty)
    }

    private var deepLinks: [String] { coordinator.routes.map(\.url) }
}

private struct Place: Flow {
    typealias Outcome = String

    static let pattern = "none"
    static let name = "place"
    static var previews: [ScreenPreview] { [] }

    private let box = Box()
    private let id: String
    var parameters: [String] { [id] }

    init(_ id: String) {
        self.id = id
    }

    init?(parameters: [String]) {
        nil
    }

    @MainActor var go: Navigator? { box.go }

    static func == (left: Place, right: Place) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }

    func screen(from services: Container, go: Navigator) -> any Screen {
        box.go = go
        return HostedScreen(id: "place", source: Source(), view: PlaceView.self)
    }

    @MainActor private final class Box {
        weak var go: Navigator?

        nonisolated init() {}
    }

    private final class Source: StateSource {
        var state: String { "here" }

        func onChange(_ handler: @escaping @MainActor (String, String) -> Void) -> Subscription {
            Subscription {}
        }

        func send(action: Never) {}

        func send(lifecycleEvent: ViewLifecycleEvent) {}
    }

    private enum PlaceView: ScreenView {
        static func content(of state: String) -> Content<Never> {
            Content("Place") { Text(state) }
        }
    }
}
