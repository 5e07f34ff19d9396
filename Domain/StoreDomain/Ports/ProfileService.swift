import FoundationExtensions

/// Loads and saves the customer's profile.
///
/// A protocol witness, like ``CatalogueService``.
package struct ProfileService: Sendable {
    /// Returns the profile as it was saved last.
    package typealias CurrentProfile = @Sendable () async throws(ShopError) -> Profile

    /// Saves a profile, and returns it as the backend stored it.
    package typealias Save = @Sendable (Profile) async throws(ProfileError) -> Profile

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
        save: @escaping Save = { _ in unimplemented("ProfileService.save") },
        isAvailable: @escaping IsAvailable = { _ in unimplemented("ProfileService.isAvailable") }
    ) {
        self.profile = profile
        self.save = save
        self.isAvailable = isAvailable
    }
}
