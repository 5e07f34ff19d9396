package import Foundation

/// Stores the profile as it last came from the shop, and the draft: what the user has typed since.
///
/// A draft stays stored until the shop has accepted it or the user discards it. Nothing has changed when a
/// method throws.
package protocol ProfileRepository: Sendable {
    /// Returns the profile as it last came from the shop; `nil` if it never did.
    func profile() -> SavedValues<Profile>

    /// Saves the profile as it came from the shop, and leaves of the draft what
    /// ``ProfileDraft/rest(afterSaving:)`` does; after an empty draft, any draft stays as it is.
    func save(_ profile: Profile, at date: Date, madeFrom draft: ProfileDraft) async throws(StorageError)

    /// Returns the draft as it was typed; an empty one if there is none.
    func draft() -> StoredValues<ProfileDraft>

    /// Replaces the draft, valid or not; an empty one discards it.
    func save(draft: ProfileDraft) async throws(StorageError)
}
