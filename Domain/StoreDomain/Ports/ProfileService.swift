import FoundationExtensions

/// Loads and saves the customer's profile.
///
/// A protocol witness, like ``CatalogueService``.
package struct ProfileService: Sendable {
    /// Returns the profile as it was saved last.
    package var profile: @Sendable () async throws(ShopError) -> Profile = {
        unimplemented("ProfileService.profile")
    }

    /// Saves a profile over the one that the person has seen, and returns it as the backend stored it.
    ///
    /// Where the backend has it already, also because of an attempt whose answer was lost, it is saved. Where
    /// the backend has another one than was seen, nothing is changed and ``ProfileError/changedElsewhere`` is
    /// thrown, also if that comes in between. Over `nil` it is saved whatever there is.
    package var save: @Sendable (Profile, _ seen: Profile?) async throws(ProfileError) -> Profile = { _, _ in
        unimplemented("ProfileService.save")
    }

    /// Returns whether a user name is valid and not taken.
    package var isAvailable: @Sendable (_ username: String) async throws(ShopError) -> Bool = { _ in
        unimplemented("ProfileService.isAvailable")
    }

    /// Creates a service; calling a closure that was not given stops the program with its name.
    ///
    /// - Parameter give: Gives the closures.
    package init(_ give: (inout ProfileService) -> Void = { _ in }) {
        give(&self)
    }
}
