package import Foundation

/// A repository for the most recent profile from the shop and for the user's draft.
///
/// The repository keeps a draft until the shop accepts it or until the user discards it. If a method throws,
/// the stored data is unchanged.
package protocol ProfileRepository: Sendable {
    /// Returns the most recent profile from the shop, or `nil` if the shop has not sent one.
    func profile() -> SavedValues<Profile>

    /// Saves a profile from the shop and removes the saved edits from the draft.
    ///
    /// The method replaces the stored draft with the edits that remain after `draft` has been saved
    /// (``ProfileDraft/rest(afterSaving:)``). If `draft` is empty, the stored draft is unchanged.
    func save(_ profile: Profile, at date: Date, madeFrom draft: ProfileDraft) async throws(StorageError)

    /// Returns the stored draft exactly as the user typed it, or an empty draft if no draft is stored.
    func draft() -> StoredValues<ProfileDraft>

    /// Replaces the stored draft, even if the new draft is invalid.
    ///
    /// Saving an empty draft deletes the stored draft.
    func save(draft: ProfileDraft) async throws(StorageError)
}
