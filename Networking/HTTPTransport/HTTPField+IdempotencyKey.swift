public import HTTPTypes

extension HTTPField.Name {
    /// `Idempotency-Key`: the server does what requests with one key ask for once, however many of them come.
    ///
    /// A request that has it may be sent again (``RetryingTransport``), whatever its method is:
    /// ```swift
    /// request.headerFields[.idempotencyKey] = "8E03978E-40D5-43E8-BC93-6894A57F9324"
    /// ```
    public static let idempotencyKey: Self = {
        guard let name = Self("Idempotency-Key") else {
            preconditionFailure("Idempotency-Key is the name of a field")
        }
        return name
    }()
}
