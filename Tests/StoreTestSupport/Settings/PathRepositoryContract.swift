import StoreDomain
import Testing

/// What every ``PathRepository`` has to hold.
package enum PathRepositoryContract {
    private static let some = NavigationPaths(
        ["shop": ["storefront://home", "storefront://product/\"ä%2F1"], "favorites": []],
        selectedTab: "favorites"
    )

    /// The claims.
    package static let claims: [Claim] = [
        // Before the first save nobody was anywhere.
        Claim("hasNothingAtFirst") { shop async throws in
            #expect(try await shop.paths.paths() == nil)
        },

        // The paths come out as they went in, whatever the text, and a newer save takes their place.
        Claim("keepsTheNewestPaths") { shop async throws in
            let newer = NavigationPaths(["shop": ["storefront://home"]], selectedTab: "shop")
            for value in [some, newer, some, some] {
                try await shop.paths.save(value)
                #expect(try await shop.paths.paths() == value)
            }
        },
    ]
}
