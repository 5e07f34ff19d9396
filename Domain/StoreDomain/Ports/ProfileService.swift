import FoundationExtensions

/// A protocol witness, like ``CatalogService``.
package struct ProfileService: Sendable {
    /// Returns the profile as it was last saved.
    package var profile: @Sendable () async throws(StoreError) -> Profile = {
        unimplemented("ProfileService.profile")
    }

    /// Saves a draft over the backend's profile, and returns the profile as the backend stored it.
    ///
    /// The fields of the draft replace those of the backend, and the others stay as they are there. If the
    /// backend's profile already equals the result, perhaps because the response to an earlier attempt was
    /// lost, the draft counts as saved. If a field conflicts
    /// (``ProfileDraft/conflicts(with:)``), even one saved in between, nothing changes and
    /// ``ProfileError/changedElsewhere`` is thrown.
    package var save: @Sendable (ProfileDraft) async throws(ProfileError) -> Profile = { _ in
        unimplemented("ProfileService.save")
    }

    /// Returns whether a user name is valid and not taken.
    package var isAvailable: @Sendable (_ username: String) async throws(StoreError) -> Bool = { _ in
        unimplemented("ProfileService.isAvailable")
    }

    /// Calling a closure that was not given stops the program with its name.
    package init(_ give: (inout ProfileService) -> Void = { _ in }) {
        give(&self)
    }
}
