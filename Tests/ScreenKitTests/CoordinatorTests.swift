import ScreenKit
import Testing
import ViewStateCore

@MainActor
struct CoordinatorTests {
    @Test func hasNoTabsUnlessItSaysSo() {
        let coordinator = EmptyCoordinator()
        coordinator.select("shop")
        #expect(coordinator.tabs.isEmpty)
        #expect(coordinator.selectedTab == nil)
    }
}

private final class EmptyCoordinator: Coordinator {
    let path: [any Screen] = []

    func back() -> Bool { false }

    func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription { Subscription {} }
}
