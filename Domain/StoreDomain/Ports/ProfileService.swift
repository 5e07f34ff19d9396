import FoundationExtensions

/// A port for the user's profile on the backend.
///
/// This type is a protocol witness, like ``CatalogService``.
package struct ProfileService: Sendable {
    package var profile: @Sendable () async throws(StoreError) -> Profile = {
        unimplemented("ProfileService.profile")
    }

    /// Saves a draft on the backend and returns the resulting profile.
    ///
    /// The closure replaces only the fields that the draft contains. If the backend's profile already equals
    /// the result, for example because the response to an earlier attempt was lost, the closure succeeds. If
    /// a field has a conflict (``ProfileDraft/conflicts(with:)``), including a field that another client
    /// saved during the call, the backend's profile is unchanged and the closure throws
    /// ``ProfileError/changedElsewhere``.
    package var save: @Sendable (ProfileDraft) async throws(ProfileError) -> Profile = { _ in
        unimplemented("ProfileService.save")
    }

    /// Returns a Boolean value that indicates whether a username is valid and available.
    package var isAvailable: @Sendable (_ username: String) async throws(StoreError) -> Bool = { _ in
        unimplemented("ProfileService.isAvailable")
    }

    package init(_ give: (inout ProfileService) -> Void = { _ in }) {
        give(&self)
    }
}
