package struct Profile: Hashable, Sendable {
    /// The username, which consists of 3 to 30 letters, digits, and underscores.
    ///
    /// The username in a draft can be any text.
    package let username: String

    /// The email address, which can be any text in a draft.
    package let email: String

    package init(username: String, email: String) {
        self.username = username
        self.email = email
    }
}

extension Profile {
    package enum Field: String, CaseIterable, Hashable, Sendable {
        case username
        case email
    }

    package subscript(field: Field) -> String {
        switch field {
        case .username: username
        case .email: email
        }
    }
}

/// Validation that detects typing errors before the app sends a profile.
///
/// The backend can still reject a profile that passes these checks.
extension Profile {
    package var hasValidUsername: Bool {
        username.wholeMatch(of: /[A-Za-z0-9_]{3,30}/) != nil
    }

    package var hasValidEmail: Bool {
        email.utf8.count <= 254
            && email.wholeMatch(of: /[!-?A-~]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/) != nil
    }
}

/// The reason that the shop has not confirmed a change to the profile.
package enum ProfileError: Error, Hashable, Sendable {
    /// The shop rejected the change, so the profile is unchanged.
    case refused(ProfileRefusal)

    /// No valid response arrived, or the response could not be stored.
    ///
    /// The shop may have saved the profile, in which case saving the same profile again has no effect.
    case failed(StoreError)

    /// The shop's value for an edited field differs from the value that the user saw.
    ///
    /// The shop's profile has not been overwritten.
    case changedElsewhere
}

package enum ProfileRefusal: Hashable, Sendable {
    case usernameTaken
    case invalidUsername
    case invalidEmail

    /// The shop gave a reason that this version of the app does not recognize.
    case unexplained
}
