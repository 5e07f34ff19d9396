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

    /// The attempt failed for a reason other than a refusal.
    ///
    /// If the user was creating an account, the account may have been created despite the failure.
    case failed(StoreError)
}

package enum SignInRefusal: Hashable, Sendable {
    /// Either the email address is unknown or the password is wrong.
    ///
    /// The shop does not reveal which of the two is incorrect.
    case wrongCredentials

    /// The shop has received too many sign-in attempts for the email address.
    ///
    /// `retryAfter` is the time to wait before the next attempt, or `nil` if that time is unknown.
    case tooManyAttempts(retryAfter: Duration?)

    case emailTaken
    case usernameTaken
    case invalidEmail
    case invalidUsername
    case invalidPassword

    /// The shop gave no reason or gave one that this version of the app does not recognize.
    case unexplained
}
