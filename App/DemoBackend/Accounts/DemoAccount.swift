package import FoundationExtensions

/// An account with which a newcomer can order without creating one.
package struct DemoAccount: Sendable {
    /// Its e-mail address, with which nobody else can create an account.
    package static let email = "demo@example.com"

    /// A random password, which is known only to the server and to the user who started it.
    package let password = Secret.random()

    package init() {}
}
