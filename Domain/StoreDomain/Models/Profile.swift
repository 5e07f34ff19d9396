/// Who the customer is.
package struct Profile: Hashable, Sendable {
    /// What the customer calls themselves: 3 to 30 letters, digits or underscores.
    package let username: String

    /// Where mail reaches them.
    package let email: String

    /// Creates a profile.
    ///
    /// - Parameters:
    ///   - username: What the customer calls themselves.
    ///   - email: Where mail reaches them.
    package init(username: String, email: String) {
        self.username = username
        self.email = email
    }
}
