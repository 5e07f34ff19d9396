package import StoreDomain

extension NavigationPaths {
    /// The routes that restore these navigation stacks when they are shown one after another.
    ///
    /// A stack ends before the first deep link that no longer has a route. A tab whose stack does not begin
    /// with its first screen is omitted. The selected tab comes last, so the restored app shows that tab.
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
