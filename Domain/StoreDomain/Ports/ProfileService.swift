import FoundationExtensions

/// A port for the user's profile on the backend.
///
/// This type is a protocol witness, like ``CatalogService``.
package struct ProfileService: Sendable {
    /// Returns the profile as it was last saved.
    package var profile: @Sendable () async throws(StoreError) -> Profile = {
        unimplemented("ProfileService.profile")
    }

    /// Saves a draft in the backend, and returns the resulting profile.
    ///
    /// The draft's fields replace those of the backend, and all other fields stay as they are. If the
    /// backend's profile already equals the result, perhaps because the response to an earlier attempt was
    /// lost, the draft counts as saved. If a field conflicts (``ProfileDraft/conflicts(with:)``), even one
    /// that was saved during the call, nothing changes and the closure throws
    /// ``ProfileError/changedElsewhere``.
    package var save: @Sendable (ProfileDraft) async throws(ProfileError) -> Profile = { _ in
        unimplemented("ProfileService.save")
    }

    /// Returns a Boolean value that indicates whether a username is valid and not taken.
    package var isAvailable: @Sendable (_ username: String) async throws(StoreError) -> Bool = { _ in
        unimplemented("ProfileService.isAvailable")
    }

    /// Creates a service, whose closures `give` sets.
    package init(_ give: (inout ProfileService) -> Void = { _ in }) {
        give(&self)
    }
}
