package import FoundationExtensions

/// A user's e-mail address and password.
package struct Credentials: Hashable, Sendable {
    package let email: String
    package let password: Secret

    package init(email: String, password: Secret) {
        self.email = email
        self.password = password
    }
}

/// The reason that a sign-in failed.
package enum SignInError: Error, Hashable, Sendable {
    case refused(SignInRefusal)

    /// The attempt failed without a refusal. If it was to create an account, there may be one now.
    case failed(StoreError)
}

package enum SignInRefusal: Hashable, Sendable {
    /// The e-mail address is unknown, or the password wrong; the shop does not say which.
    case wrongCredentials

    /// There were too many attempts for the e-mail address; `retryAfter` is the remaining wait.
    case tooManyAttempts(retryAfter: Duration?)

    case emailTaken
    case usernameTaken
    case invalidEmail
    case invalidUsername
    case invalidPassword

    /// The shop gave no reason, or one that this program does not know.
    case unexplained
}
