package struct NavigationPaths: Hashable, Sendable {
    /// The deep links of each tab's screens, from the first screen to the last, by the tab's name.
    package let addresses: [String: [String]]

    package let selectedTab: String

    package init(_ addresses: [String: [String]], selectedTab: String) {
        self.addresses = addresses
        self.selectedTab = selectedTab
    }
}
