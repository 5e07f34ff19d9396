import ScreenKit

/// What surrounds a frame; a frame on its own, such as a preview, has none of it.
struct NavigationContext: Sendable, Hashable {
    /// Empty if there is only one, because there is nothing to choose.
    let tabs: [Tab]

    let selectedTab: Tab?
    let hasScreenBefore: Bool

    /// Such as `category/ID`; a form without a parameter is an address itself.
    let addressForms: [String]

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
