package import Foundation
package import StoreDomain

/// Stores the profile and its draft in memory, and otherwise behaves like the one on disk.
package struct InMemoryProfileRepository: ProfileRepository, Hooked {
    private let shop: InMemoryShop
    package var hooks = SaveHooks()

    package init(_ shop: InMemoryShop = InMemoryShop()) {
        self.shop = shop
    }

    package func profile() -> SavedValues<Profile> {
        shop.values(\.profile)
    }

    package func save(_ profile: Profile, at date: Date, madeFrom draft: Profile?) async throws(StorageError)
    {
        try await shop.commit(through: hooks) { state in
            state.profile = Saved(profile, savedAt: date)
            if draft != nil, state.profileDraft?.typed == draft { state.profileDraft = nil }
        }
    }

    package func draft() -> StoredValues<ProfileDraft?> {
        shop.values(\.profileDraft)
    }

    package func save(draft: ProfileDraft?) async throws(StorageError) {
        try await shop.commit(through: hooks) { $0.profileDraft = draft }
    }
}
