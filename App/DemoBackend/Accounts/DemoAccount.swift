package import FoundationExtensions

/// The demo account, which lets a new user place orders without creating an account.
package struct DemoAccount: Sendable {
    /// The account's e-mail address, which is reserved.
    package static let email = "demo@example.com"

    /// The random password, which is shown only to the user who started the server.
    package let password = Secret.random()

    package init() {}
}
