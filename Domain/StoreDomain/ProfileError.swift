/// Why a profile was not confirmed as saved.
package enum ProfileError: Error, Hashable, Sendable {
    /// The shop rejected it; the profile is unchanged.
    case refused(ProfileRefusal)

    /// There was no valid answer. It may have been saved; saving it again is harmless.
    case failed(ShopError)
}
