/// Why no client can be made for what a person configured; nothing was sent.
///
/// The base URL and the token are not kept: both may hold a secret.
package enum APIConfigurationError: Error, Hashable, Sendable {
    /// The base URL cannot be read as a URL at all.
    case malformedURL

    /// The scheme of the base URL is neither `http` nor `https`; empty where there is none.
    case unsupportedScheme(String)

    /// The base URL names no host.
    case missingHost

    /// The port is not between 1 and 65535.
    case invalidPort(Int)

    /// The base URL has a user, a query or a fragment, none of which can be the start
    /// of an address.
    case unexpectedPart

    /// The token cannot stand in a header field.
    case invalidToken
}
