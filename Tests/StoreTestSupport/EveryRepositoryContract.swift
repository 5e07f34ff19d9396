import StoreDomain
import Testing

/// What all repositories have to hold.
package enum EveryRepositoryContract {
    /// The requirements.
    package static let requirements: [Requirement<any Repositories>] = [
        // A change in a canceled task fails and changes nothing.
        Requirement("leavesOutACanceledChange") { shop async throws in
            try await shop.cart.change(.add(.tote))
            let profile = Profile(username: "robin", email: "robin@mail.example")
            let changes: [@Sendable () async throws -> Void] = [
                { try await shop.catalog.save(categories: [], at: .late) },
                { try await shop.favorites.setFavorite(true, Product.sampleTote.id, at: .late) },
                { try await shop.orders.save(orders: [.sampleTote], at: .late) },
                { try await shop.profiles.save(profile, at: .late, madeFrom: ProfileDraft()) },
                { try await shop.settings.change { $0.pageSize = 3 } },
                { try await shop.settings.remember(search: "bag") },
                { try await shop.paths.save(NavigationPaths(["shop": []], selectedTab: "shop")) },
            ]
            for change in changes {
                await #expect(throws: StorageError.canceled) { try await whenCanceled(change) }
            }
            let changesOfTheCart: [@Sendable () async throws -> Void] = [
                { try await shop.cart.change(.remove(CartLine.tote.id)) },
                { try await shop.cart.freeze([.tote], as: OrderSubmission.ID("key"), at: .late) },
            ]
            for change in changesOfTheCart {
                await #expect(throws: CartError.failed(.canceled)) { try await whenCanceled(change) }
            }
            #expect(try await shop.categories() == nil)
            #expect(try await shop.favoritesNow() == [])
            #expect(try await shop.orders.now() == nil)
            #expect(try await shop.profiles.profile().current() == nil)
            #expect(try await shop.settings.settings().current() == Settings())
            #expect(try await shop.settings.recentSearches().current() == RecentSearches())
            #expect(try await shop.paths.paths() == nil)
            #expect(try await shop.cart.now() == Cart(lines: [.tote]))
        }
    ]
}
