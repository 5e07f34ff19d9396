/// The part of an address that says who is asked: credentials for one origin are nobody else's business.
struct Origin: Sendable, Hashable {
    /// The scheme, in lower case.
    let scheme: String

    /// The host, in lower case.
    let host: String

    /// The port, also where the address leaves it to the scheme.
    let port: String
}
