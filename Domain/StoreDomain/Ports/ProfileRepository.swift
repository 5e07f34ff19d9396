package import Foundation

/// Stores the profile as it last came from the shop, and the draft: what the person has typed since.
///
/// A draft stays stored until the shop has accepted it or the person discards it.
package protocol ProfileRepository: Sendable {
    /// The profile as it last came from the shop; `nil` if it never did.
    ///
    /// - Returns: The values for one consumer.
    func profile() -> SavedValues<Profile>

    /// Saves the profile as it came from the shop, and removes the draft that it was made from, unless the
    /// person has changed that meanwhile.
    ///
    /// - Parameters:
    ///   - profile: The profile.
    ///   - date: When it came from the shop.
    ///   - draft: What the shop has accepted; `nil` leaves any draft as it is.
    /// - Throws: ``StorageError``; profile and draft are unchanged then.
    func save(_ profile: Profile, at date: Date, madeFrom draft: Profile?) async throws(StorageError)

    /// The draft, as it was typed; `nil` if there is none.
    ///
    /// - Returns: The values for one consumer.
    func draft() -> StoredValues<ProfileDraft?>

    /// Replaces the draft.
    ///
    /// - Parameter draft: The draft, valid or not; `nil` to discard it.
    /// - Throws: ``StorageError``; the earlier one is unchanged then.
    func save(draft: ProfileDraft?) async throws(StorageError)
}
