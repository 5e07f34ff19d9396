import ScreenKit

/// What surrounds a frame: the tabs, and whether there is a previous screen.
///
/// A frame on its own, such as a preview, has neither.
struct Surroundings: Sendable, Hashable {
    /// The tabs, in the order they are shown; empty if there is only one.
    let tabs: [Tab]

    /// The tab that the frame belongs to; `nil` where there are no tabs.
    let selectedTab: Tab?

    /// Whether there is a previous screen.
    let hasScreenBefore: Bool

    /// Creates surroundings; the defaults are those of a frame on its own.
    ///
    /// - Parameters:
    ///   - tabs: All tabs; a single one is dropped, because there is nothing to choose.
    ///   - selectedTab: The tab that the frame belongs to.
    ///   - hasScreenBefore: Whether there is a previous screen.
    init(tabs: [Tab] = [], selectedTab: TabID? = nil, hasScreenBefore: Bool = false) {
        self.tabs = tabs.count > 1 ? tabs : []
        self.selectedTab = self.tabs.first { $0.id == selectedTab }
        self.hasScreenBefore = hasScreenBefore
    }

    /// What surrounds the screen that a coordinator shows now.
    @MainActor
    init(of coordinator: any Coordinator) {
        self.init(
            tabs: coordinator.tabs,
            selectedTab: coordinator.selectedTab,
            hasScreenBefore: coordinator.path.count > 1
        )
    }
}
