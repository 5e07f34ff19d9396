/// Who the customer is.
package struct Profile: Hashable, Sendable {
    /// The user name: 3 to 30 letters, digits or underscores.
    package let username: String

    /// The email address.
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
