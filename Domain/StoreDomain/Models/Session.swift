/// The user's session, which determines the displayed data and the permitted requests.
package enum Session: Hashable, Sendable {
    case guest

    case signedIn(email: String)

    /// The backend has ended the session.
    ///
    /// The app shows the account's stored data until the user signs in again or signs out.
    case ended(email: String)

    package var email: String? {
        switch self {
        case .guest: nil
        case .signedIn(let email), .ended(let email): email
        }
    }
}
