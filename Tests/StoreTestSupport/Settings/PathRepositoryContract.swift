import StoreDomain
import Testing

package enum PathRepositoryContract {
    private static let some = NavigationPaths(
        ["shop": ["storefront://home", "storefront://product/\"ä%2F1"], "favorites": []],
        selectedTab: "favorites"
    )

    package static let requirements: [Requirement<any Repositories>] = [
        // Navigation stacks are read exactly as they were saved. Each save replaces the earlier stacks.
        Requirement("keepsTheNewestPaths") { store async throws in
            let newer = NavigationPaths(["shop": ["storefront://home"]], selectedTab: "shop")
            for value in [some, newer, some, some] {
                try await store.paths.save(value)
                #expect(try await store.paths.paths() == value)
            }
        }
    ]
}
