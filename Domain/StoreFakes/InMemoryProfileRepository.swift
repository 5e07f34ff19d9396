package import Foundation
package import StoreDomain

package struct InMemoryProfileRepository: ProfileRepository, Hooked {
    private let store: InMemoryStore
    package var hooks = SaveHooks()

    package init(_ store: InMemoryStore = InMemoryStore()) {
        self.store = store
    }

    package func profile() -> SavedValues<Profile> {
        store.values(\.profile)
    }

    package func save(
        _ profile: Profile,
        at date: Date,
        madeFrom draft: ProfileDraft
    ) async throws(StorageError) {
        try await store.commit(through: hooks) { state in
            state.profile = Saved(profile, savedAt: date)
            state.profileDraft = state.profileDraft.rest(afterSaving: draft)
        }
    }

    package func draft() -> StoredValues<ProfileDraft> {
        store.values(\.profileDraft)
    }

    package func save(draft: ProfileDraft) async throws(StorageError) {
        try await store.commit(through: hooks) { $0.profileDraft = draft }
    }
}
