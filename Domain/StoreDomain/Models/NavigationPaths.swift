package struct NavigationPaths: Hashable, Sendable {
    /// The deep links of the screens in each tab's navigation stack, root screen first, keyed by tab name.
    package let addresses: [String: [String]]

    package let selectedTab: String

    package init(_ addresses: [String: [String]], selectedTab: String) {
        self.addresses = addresses
        self.selectedTab = selectedTab
    }
}
