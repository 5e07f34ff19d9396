import ScreenKit

/// What surrounds a frame: the tabs, whether there is a previous screen, and what addresses look like.
///
/// A frame on its own, such as a preview, has none of them.
struct Surroundings: Sendable, Hashable {
    /// The tabs, in the order they are shown; empty if there is only one.
    let tabs: [Tab]

    /// The tab that the frame belongs to; `nil` where there are no tabs.
    let selectedTab: Tab?

    /// Whether there is a previous screen.
    let hasScreenBefore: Bool

    /// What addresses look like: `category/ID`; one without a parameter is an address itself.
    let addressForms: [String]

    /// Creates surroundings; the defaults are those of a frame on its own.
    ///
    /// - Parameters:
    ///   - tabs: All tabs; a single one is dropped, because there is nothing to choose.
    ///   - selectedTab: The tab that the frame belongs to.
    ///   - hasScreenBefore: Whether there is a previous screen.
    ///   - addressForms: What addresses look like.
    init(
        tabs: [Tab] = [],
        selectedTab: TabID? = nil,
        hasScreenBefore: Bool = false,
        addressForms: [String] = []
    ) {
        self.tabs = tabs.count > 1 ? tabs : []
        self.selectedTab = self.tabs.first { $0.id == selectedTab }
        self.hasScreenBefore = hasScreenBefore
        self.addressForms = addressForms
    }

    /// What surrounds the screen that a coordinator shows now.
    @MainActor
    init(of coordinator: any Coordinator) {
        self.init(
            tabs: coordinator.tabs,
            selectedTab: coordinator.selectedTab,
            hasScreenBefore: coordinator.path.count > 1,
            addressForms: coordinator.addressForms
        )
    }
}
