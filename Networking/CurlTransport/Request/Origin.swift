/// Scheme, host and port of an address; credentials for one origin are not sent to another.
struct Origin: Sendable, Hashable {
    /// The scheme, in lower case.
    let scheme: String

    /// The host, in lower case.
    let host: String

    /// The port, also where the address leaves it to the scheme.
    let port: String
}
