import StoreDomain
import Testing

/// The contract that applies to all repositories.
package enum EveryRepositoryContract {
    package static let requirements: [Requirement<any Repositories>] = [
        // A change that is made in a canceled task throws an error and has no effect.
        Requirement("leavesOutACanceledChange") { store async throws in
            try await store.cart.change(.add(.tote))
            let profile = Profile(username: "robin", email: "robin@mail.example")
            let changes: [@Sendable () async throws -> Void] = [
                { try await store.catalog.save(categories: [], at: .late) },
                { try await store.favorites.setFavorite(true, Product.sampleTote.id, at: .late) },
                { try await store.orders.save(orders: [.sampleTote], at: .late) },
                { try await store.profiles.save(profile, at: .late, madeFrom: ProfileDraft()) },
                { try await store.settings.change { $0.pageSize = 3 } },
                { try await store.settings.remember(search: "bag") },
                { try await store.paths.save(NavigationPaths(["shop": []], selectedTab: "shop")) },
            ]
            for change in changes {
                await #expect(throws: StorageError.canceled) { try await whenCanceled(change) }
            }
            let changesOfTheCart: [@Sendable () async throws -> Void] = [
                { try await store.cart.change(.remove(CartLine.tote.id)) },
                { try await store.cart.freeze([.tote], as: OrderSubmission.ID("key"), at: .late) },
            ]
            for change in changesOfTheCart {
                await #expect(throws: CartError.failed(.canceled)) { try await whenCanceled(change) }
            }
            #expect(try await store.categories() == nil)
            #expect(try await store.favoritesNow() == [])
            #expect(try await store.orders.now() == nil)
            #expect(try await store.profiles.profile().current() == nil)
            #expect(try await store.settings.settings().current() == Settings())
            #expect(try await store.settings.recentSearches().current() == RecentSearches())
            #expect(try await store.paths.paths() == nil)
            #expect(try await store.cart.now() == Cart(lines: [.tote]))
        }
    ]
}
