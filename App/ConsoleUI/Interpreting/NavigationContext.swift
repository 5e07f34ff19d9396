import ScreenKit

/// The navigation state that accompanies a frame.
///
/// A frame that is shown outside an app, such as a preview, has an empty context.
struct NavigationContext: Sendable, Hashable {
    /// The app's tabs, or an empty array if the app has fewer than two tabs.
    let tabs: [Tab]

    let selectedTab: Tab?
    let hasScreenBefore: Bool

    /// The forms that deep links can have, such as `category/ID`.
    ///
    /// A form that has no parameters is a complete deep link.
    let deepLinkForms: [String]

    init(
        tabs: [Tab] = [],
        selectedTab: TabID? = nil,
        hasScreenBefore: Bool = false,
        deepLinkForms: [String] = []
    ) {
        self.tabs = tabs.count > 1 ? tabs : []
        self.selectedTab = self.tabs.first { $0.id == selectedTab }
        self.hasScreenBefore = hasScreenBefore
        self.deepLinkForms = deepLinkForms
    }

    @MainActor
    init(of coordinator: any Coordinator) {
        self.init(
            tabs: coordinator.tabs,
            selectedTab: coordinator.selectedTab,
            hasScreenBefore: coordinator.path.count > 1,
            deepLinkForms: coordinator.deepLinkForms
        )
    }
}
