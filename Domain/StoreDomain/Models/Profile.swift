package struct Profile: Hashable, Sendable {
    /// 3 to 30 letters, digits or underscores; in a draft any text.
    package let username: String

    /// In a draft any text.
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

/// What the shop requires of a profile, so that typos are found before it is sent; the shop decides.
extension Profile {
    /// Whether the user name is 3 to 30 letters from a to z, digits or underscores.
    package var hasValidUsername: Bool {
        username.wholeMatch(of: /[A-Za-z0-9_]{3,30}/) != nil
    }

    /// Whether the email address looks like one: a name, `@`, and a domain of at least two parts.
    package var hasValidEmail: Bool {
        email.utf8.count <= 254
            && email.wholeMatch(of: /[!-?A-~]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/) != nil
    }
}

/// Why a profile was not confirmed as saved.
package enum ProfileError: Error, Hashable, Sendable {
    /// The shop rejected it; the profile is unchanged.
    case refused(ProfileRefusal)

    /// There was no valid answer, or it could not be stored here. The shop may have saved the profile; saving
    /// it again is harmless.
    case failed(StoreError)

    /// The shop has another value of a field than the one that the user saw and changed; nothing was
    /// overwritten.
    case changedElsewhere
}

package enum ProfileRefusal: Hashable, Sendable {
    case usernameTaken
    case invalidUsername
    case invalidEmail

    /// The shop gave a reason that this program does not know.
    case unexplained
}
