import HTTPTypes

/// A request that changes something: what is sent, how and where.
struct APIChange<Payload: Encodable> {
    /// The method.
    let method: HTTPRequest.Method

    /// What the change is made to.
    let endpoint: Endpoint

    /// What is sent, as JSON.
    let payload: Payload

    /// The key by which the backend knows a change that comes again; `nil` where a second one does no harm.
    var idempotencyKey: String?
}
