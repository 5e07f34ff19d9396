package import FoundationExtensions

package struct Credentials: Hashable, Sendable {
    package let email: String
    package let password: Secret

    package init(email: String, password: Secret) {
        self.email = email
        self.password = password
    }
}

package enum SignInError: Error, Hashable, Sendable {
    case refused(SignInRefusal)

    /// The attempt failed for another reason.
    ///
    /// An attempt to create an account may have succeeded.
    case failed(StoreError)
}

package enum SignInRefusal: Hashable, Sendable {
    /// The e-mail address is unknown or the password is wrong.
    ///
    /// The shop does not reveal which.
    case wrongCredentials

    /// There were too many attempts for the e-mail address.
    ///
    /// `retryAfter` is the remaining wait, if known.
    case tooManyAttempts(retryAfter: Duration?)

    case emailTaken
    case usernameTaken
    case invalidEmail
    case invalidUsername
    case invalidPassword

    /// The shop gave no reason, or one that this version of the app does not recognize.
    case unexplained
}
