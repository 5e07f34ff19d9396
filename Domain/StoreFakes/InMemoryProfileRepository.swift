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

    package func save(
        _ profile: Profile,
        at date: Date,
        madeFrom draft: ProfileDraft
    ) async throws(StorageError) {
        try await shop.commit(through: hooks) { state in
            state.profile = Saved(profile, savedAt: date)
            state.profileDraft = state.profileDraft.rest(afterSaving: draft)
        }
    }

    package func draft() -> StoredValues<ProfileDraft> {
        shop.values(\.profileDraft)
    }

    package func save(draft: ProfileDraft) async throws(StorageError) {
        try await shop.commit(through: hooks) { $0.profileDraft = draft }
    }
}
