import FoundationExtensions

/// A protocol witness, like ``CatalogueService``.
package struct ProfileService: Sendable {
    /// Returns the profile as it was last saved.
    package var profile: @Sendable () async throws(ShopError) -> Profile = {
        unimplemented("ProfileService.profile")
    }

    /// Saves a profile over the one that the user has seen, and returns it as the backend stored it.
    ///
    /// If the backend already has it, perhaps from an attempt whose answer was lost, it counts as saved. If
    /// the backend has another one than was seen, even one saved in between, nothing changes and
    /// ``ProfileError/changedElsewhere`` is thrown. Over `nil` it is saved whatever the backend has.
    package var save: @Sendable (Profile, _ seen: Profile?) async throws(ProfileError) -> Profile = { _, _ in
        unimplemented("ProfileService.save")
    }

    /// Returns whether a user name is valid and not taken.
    package var isAvailable: @Sendable (_ username: String) async throws(ShopError) -> Bool = { _ in
        unimplemented("ProfileService.isAvailable")
    }

    /// Calling a closure that was not given stops the program with its name.
    package init(_ give: (inout ProfileService) -> Void = { _ in }) {
        give(&self)
    }
}
