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
    /// If the attempt was to create an account, the account may exist.
    case failed(StoreError)
}

package enum SignInRefusal: Hashable, Sendable {
    /// The e-mail address is unknown or the password is wrong.
    ///
    /// The shop does not reveal which of the two is incorrect.
    case wrongCredentials

    /// The shop has received too many sign-in attempts for the e-mail address.
    ///
    /// `retryAfter` is the remaining waiting time, or `nil` if the time is unknown.
    case tooManyAttempts(retryAfter: Duration?)

    case emailTaken
    case usernameTaken
    case invalidEmail
    case invalidUsername
    case invalidPassword

    /// The shop gave no reason, or gave a reason that this version of the app does not recognize.
    case unexplained
}
