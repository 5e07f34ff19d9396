package struct NavigationPaths: Hashable, Sendable {
    /// The deep links to the screens in each tab's navigation stack, root screen first, keyed by tab name.
    package let deepLinks: [String: [String]]

    package let selectedTab: String

    package init(_ deepLinks: [String: [String]], selectedTab: String) {
        self.deepLinks = deepLinks
        self.selectedTab = selectedTab
    }
}
