package import ScreenKit

/// What surrounds a frame: the tabs a person can go to, and whether a screen comes before it.
///
/// A frame alone, such as a preview, has no surroundings: neither tabs nor a way back.
package struct Surroundings: Sendable, Hashable {
    /// The tabs, in the order they are shown; none where there is only one.
    package let tabs: [Tab]

    /// The tab that the frame belongs to; `nil` where there are no tabs.
    package let selectedTab: Tab?

    /// Whether one can go back to a screen before this one.
    package let hasScreenBefore: Bool

    /// Creates surroundings; without arguments those of a frame alone.
    ///
    /// - Parameters:
    ///   - tabs: All tabs; a single one is left out, as there is nothing to choose.
    ///   - selectedTab: The tab that the frame belongs to.
    ///   - hasScreenBefore: Whether one can go back.
    package init(tabs: [Tab] = [], selectedTab: TabID? = nil, hasScreenBefore: Bool = false) {
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
