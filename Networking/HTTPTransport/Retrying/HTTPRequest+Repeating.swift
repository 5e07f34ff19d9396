public import HTTPTypes

extension HTTPRequest {
    /// Whether sending the request twice does the same as sending it once: its method is idempotent (RFC
    /// 9110, section 9.2.2), or it has an `Idempotency-Key`.
    public var mayBeSentAgain: Bool {
        switch method {
        case .get, .head, .put, .delete, .options, .trace: true
        default: headerFields.contains(.idempotencyKey)
        }
    }
}
