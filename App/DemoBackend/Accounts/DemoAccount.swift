package import FoundationExtensions

/// The demo account, with which a new user can place orders without creating an account.
package struct DemoAccount: Sendable {
    /// The account's email address, which other accounts cannot use.
    package static let email = "demo@example.com"

    /// A random password that is shown only to the user who started the server.
    package let password = Secret.random()

    package init() {}
}
