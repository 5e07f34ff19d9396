package import Foundation

/// A repository for the profile as the shop last sent it, and for the user's draft.
///
/// A draft stays stored until the shop has accepted it or the user discards it. If a method throws, nothing
/// has changed.
package protocol ProfileRepository: Sendable {
    /// Returns the profile as the shop last sent it, or `nil` if it never did.
    func profile() -> SavedValues<Profile>

    /// Saves a profile from the shop, and removes the saved edits from the draft.
    ///
    /// The stored draft becomes ``ProfileDraft/rest(afterSaving:)`` of `draft`. If `draft` is empty, the
    /// stored draft stays as it is.
    func save(_ profile: Profile, at date: Date, madeFrom draft: ProfileDraft) async throws(StorageError)

    /// Returns the draft as it was typed, which is empty if there is none.
    func draft() -> StoredValues<ProfileDraft>

    /// Replaces the draft, valid or not.
    ///
    /// An empty draft deletes the stored one.
    func save(draft: ProfileDraft) async throws(StorageError)
}
