/// Who a server is, and whose token it sees: under another identity, a client's stored data is useless.
package struct BackendIdentity: Sendable, Equatable {
    /// The database: made at random with it, and the same as long as there is that database.
    package let backend: String
    package let account: String

    /// Both as a client names them in `If-Identity`: `5f0c…/shopper`.
    var text: String { "\(backend)/\(account)" }
}
