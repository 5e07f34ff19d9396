import HTTPTransport

/// Why a call to the backend has no value.
///
/// It never leaves the module: ``ShopError`` is what the rest of the program sees.
enum APIError: Error, Sendable {
    /// There is no complete response.
    case transport(TransportError)

    /// The status says that the request failed; with what the body says about it, where that can be read.
    case status(code: Int, report: ErrorPayload?)

    /// The body is of another type than JSON.
    case notJSON(contentType: String)

    /// The body is not what this program expects, or holds values that make no sense.
    case undecodable(MappingError)

    /// Nothing in the backend can have this address; nothing was sent.
    case unaddressable

    /// The key or the values cannot be written as a request; nothing was sent.
    case unwritable

    /// Whether there was an invalid answer.
    var isNonsense: Bool {
        switch self {
        case .notJSON, .undecodable: true
        case .transport, .status, .unaddressable, .unwritable: false
        }
    }
}
