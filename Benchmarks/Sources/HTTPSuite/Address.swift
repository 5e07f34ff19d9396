/// A path of the server on loopback.
struct Address: Sendable {
    /// Host and port.
    let authority: String

    /// The path.
    let path: String

    /// The whole address.
    var url: String { "http://\(authority)\(path)" }
}
