package import FoundationExtensions

/// An account that a server has from its start on, so that a newcomer can order without creating one.
package struct DemoAccount: Sendable {
    /// Its e-mail address, with which nobody else can create an account.
    package static let email = "demo@example.com"

    /// Random, and known only to the server that was started with it and to whoever started it.
    package let password = Secret.random()

    package init() {}
}
