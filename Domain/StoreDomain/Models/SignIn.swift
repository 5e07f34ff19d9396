package import FoundationExtensions

/// What a user signs in with.
package struct Credentials: Hashable, Sendable {
    package let email: String
    package let password: Secret

    package init(email: String, password: Secret) {
        self.email = email
        self.password = password
    }
}

/// Why nobody was signed in.
package enum SignInError: Error, Hashable, Sendable {
    case refused(SignInRefusal)

    /// There was no valid answer. The shop may have created an account; signing in to it is possible then.
    case failed(ShopError)
}

package enum SignInRefusal: Hashable, Sendable {
    /// The e-mail address is unknown, or the password wrong; the shop does not say which.
    case wrongCredentials

    /// Too many passwords were tried for the e-mail address; the time after which the next one can be.
    case tooManyAttempts(retryAfter: Duration?)

    case emailTaken
    case usernameTaken
    case invalidEmail
    case invalidUsername
    case invalidPassword

    /// The shop gave a reason that this program does not know.
    case unexplained
}
