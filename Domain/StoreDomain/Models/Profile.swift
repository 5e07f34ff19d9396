/// Who the customer is, or what they have typed of that.
package struct Profile: Hashable, Sendable {
    /// The user name: 3 to 30 letters, digits or underscores; in a draft any text.
    package let username: String

    /// The email address; in a draft any text.
    package let email: String

    /// Creates a profile.
    ///
    /// - Parameters:
    ///   - username: The user name.
    ///   - email: The email address.
    package init(username: String, email: String) {
        self.username = username
        self.email = email
    }
}

/// Why a profile was not confirmed as saved.
package enum ProfileError: Error, Hashable, Sendable {
    /// The shop rejected it; the profile is unchanged.
    case refused(ProfileRefusal)

    /// There was no valid answer, or it could not be kept here. The shop may have saved the profile; saving
    /// it again is harmless.
    case failed(ShopError)
}

/// Why the shop rejected a profile.
package enum ProfileRefusal: Hashable, Sendable {
    /// The user name is taken.
    case usernameTaken

    /// The name is not 3 to 30 letters, digits or underscores.
    case invalidUsername

    /// The address does not look like one.
    case invalidEmail

    /// The shop gave a reason that this program does not know.
    case unexplained
}
