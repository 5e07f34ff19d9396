/// Why a profile was not confirmed as saved.
package enum ProfileError: Error, Hashable, Sendable {
    /// The shop said no; the profile is as it was before.
    case refused(ProfileRefusal)

    /// There is no answer that makes sense. It may have been saved; saving it again does no harm.
    case failed(ShopError)
}
