import StoreDomain
import Testing

/// What every ``PathRepository`` has to guarantee.
package enum PathRepositoryContract {
    private static let some = NavigationPaths(
        ["shop": ["storefront://home", "storefront://product/\"ä%2F1"], "favorites": []],
        selectedTab: "favorites"
    )

    /// The requirements.
    package static let requirements: [Requirement<any Repositories>] = [
        // The paths are read as they were saved, whatever the text, and a newer save replaces them.
        Requirement("keepsTheNewestPaths") { store async throws in
            let newer = NavigationPaths(["shop": ["storefront://home"]], selectedTab: "shop")
            for value in [some, newer, some, some] {
                try await store.paths.save(value)
                #expect(try await store.paths.paths() == value)
            }
        }
    ]
}
