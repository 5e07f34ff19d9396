/// What a request brings beside its method and its target.
struct RequestInput: Sendable {
    /// The body.
    let body: RequestBody
    /// The header `Idempotency-Key`, or `nil` when it is missing.
    let idempotencyKey: String?

    /// The key of a request that may be repeated.
    /// - Returns: The key: 1 to 128 visible ASCII characters.
    /// - Throws: 400 when it is missing or malformed.
    func requiredIdempotencyKey() throws(ReplyError) -> String {
        guard let key = idempotencyKey, (1...128).contains(key.utf8.count),
            key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .invalidIdempotencyKey }
        return key
    }
}
