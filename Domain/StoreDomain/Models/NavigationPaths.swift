package struct NavigationPaths: Hashable, Sendable {
    /// The addresses of the screens of each tab, from its first to the last, by the name of the tab.
    package let addresses: [String: [String]]

    /// The name of the tab that was shown.
    package let selectedTab: String

    package init(_ addresses: [String: [String]], selectedTab: String) {
        self.addresses = addresses
        self.selectedTab = selectedTab
    }
}
