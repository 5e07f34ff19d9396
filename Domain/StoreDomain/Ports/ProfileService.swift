import FoundationExtensions

/// Asks the backend who the customer is, and tells it.
///
/// A protocol witness, like ``CatalogueService``.
package struct ProfileService: Sendable {
    /// Answers with the profile as it was saved last.
    package typealias CurrentProfile = @Sendable () async throws(ShopError) -> Profile

    /// Saves a profile, and answers with what the backend made of it.
    package typealias Save = @Sendable (Profile) async throws(ProfileError) -> Profile

    /// The profile as it was saved last.
    package var profile: CurrentProfile

    /// Saves a profile.
    package var save: Save

    /// Creates a service; a closure that is not given stops with its name when it is called.
    ///
    /// - Parameters:
    ///   - profile: The profile as it was saved last.
    ///   - save: Saves a profile.
    package init(
        profile: @escaping CurrentProfile = { unimplemented("ProfileService.profile") },
        save: @escaping Save = { _ in unimplemented("ProfileService.save") }
    ) {
        self.profile = profile
        self.save = save
    }
}
