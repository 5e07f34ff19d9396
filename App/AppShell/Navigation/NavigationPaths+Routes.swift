package import StoreDomain

extension NavigationPaths {
    /// The routes that, when shown one after another, restore these navigation stacks.
    ///
    /// Each stack is truncated before the first deep link that no longer matches a route. A tab is omitted if
    /// its stack does not begin with the tab's root screen. The selected tab's routes come last, so that the
    /// restored app shows the selected tab.
    package var routes: [any Route] {
        let selected = AppTab(rawValue: selectedTab) ?? .shop
        let tabs = AppTab.allCases.filter { $0 != selected } + [selected]
        return tabs.flatMap { tab in
            let known = (deepLinks[tab.rawValue] ?? []).map { AppRoutes.route(at: $0) }
                .prefix { $0 != nil }.compactMap(\.self)
            let isWhole = known.first?.isSameScreen(as: tab.root) ?? false
            return isWhole ? known : tab == selected ? [tab.root] : []
        }
    }
}
