package import StoreDomain

extension NavigationPaths {
    /// The routes that lead to these paths when shown one after the other.
    ///
    /// A path ends before the first address that no longer leads anywhere, and a tab that does not begin with
    /// its first screen is left out. The tab that was shown comes last, so that it is shown again.
    package var routes: [any Route] {
        let selected = AppTab(rawValue: selectedTab) ?? .shop
        let tabs = AppTab.allCases.filter { $0 != selected } + [selected]
        return tabs.flatMap { tab in
            let known = (addresses[tab.rawValue] ?? []).map { AppRoutes.route(at: $0) }
                .prefix { $0 != nil }.compactMap(\.self)
            let isWhole = known.first?.isSameScreen(as: tab.root) ?? false
            return isWhole ? known : tab == selected ? [tab.root] : []
        }
    }
}
