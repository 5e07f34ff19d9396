import FoundationExtensions

/// Loads and saves the customer's profile.
///
/// A protocol witness, like ``CatalogueService``.
package struct ProfileService: Sendable {
    /// Returns the profile as it was saved last.
    package typealias CurrentProfile = @Sendable () async throws(ShopError) -> Profile

    /// Saves a profile over the one that the person has seen, and returns it as the backend stored it.
    ///
    /// Where the backend has it already, also because of an attempt whose answer was lost, it is saved. Where
    /// the backend has another one than was seen, nothing is changed and ``ProfileError/changedElsewhere`` is
    /// thrown, also if that comes in between. Over `nil` it is saved whatever there is.
    package typealias Save =
        @Sendable (Profile, _ seen: Profile?) async throws(ProfileError) -> Profile

    /// Returns whether a user name is valid and not taken.
    package typealias IsAvailable = @Sendable (_ username: String) async throws(ShopError) -> Bool

    /// The profile as it was saved last.
    package var profile: CurrentProfile

    /// Saves a profile.
    package var save: Save

    /// Whether a user name is available.
    package var isAvailable: IsAvailable

    /// Creates a service; calling a closure that was not given stops the program with its name.
    ///
    /// - Parameters:
    ///   - profile: The profile as it was saved last.
    ///   - save: Saves a profile.
    ///   - isAvailable: Whether a user name is available.
    package init(
        profile: @escaping CurrentProfile = { unimplemented("ProfileService.profile") },
        save: @escaping Save = { _, _ in unimplemented("ProfileService.save") },
        isAvailable: @escaping IsAvailable = { _ in unimplemented("ProfileService.isAvailable") }
    ) {
        self.profile = profile
        self.save = save
        self.isAvailable = isAvailable
    }
}
