import HTTPTransport
import StoreDomain

/// Why a complete response is not the requested value, or why there can be no request.
///
/// A call throws this, a `TransportError` where there is no complete response, or a ``MappingError`` where
/// the body is not what this program expects. None of them leaves the module: ``StoreError`` is what the rest
/// of the program sees.
enum APIError: Error, Sendable {
    /// `report` is the body, where it can be read; `followsDoubt` says whether an earlier attempt may have
    /// succeeded.
    case status(code: Int, report: ErrorPayload?, followsDoubt: Bool = false, retryAfter: Duration? = nil)

    case notJSON(contentType: String)

    /// Nothing in the backend can have this address; nothing was sent.
    case unaddressable

    /// The key or the values cannot be written as a request; nothing was sent.
    case unwritable
}

/// What the backend says about a request that failed: `{"error":{"code":"notFound","message":"…"}}`.
struct ErrorPayload: Decodable, Sendable {
    let error: Report

    struct Report: Decodable, Sendable {
        /// A word for programs.
        let code: String

        /// A sentence for people.
        let message: String

        /// What a program needs to know beside the code; it may be invalid without costing the rest.
        let details: DecodingAttempt<Details>?
    }

    /// The details of all errors together; the code determines which fields are there.
    struct Details: Decodable, Sendable {
        /// The variant that an order cannot have.
        let skuID: String?

        let unitPrice: MoneyPayloadV2<PriceAmount>?

        /// How many of it are left.
        let stock: PayloadNumber<Count>?

        let path: String?
    }
}

extension StoreError {
    init(_ error: any Error) {
        self =
            switch error {
            case let error as StoreError: error
            case let error as TransportError: Self(error)
            case APIError.status(let code, _, _, let retryAfter): Self(status: code, retryAfter: retryAfter)
            case APIError.unaddressable: .notFound
            default: .unexpectedResponse
            }
    }

    init(_ error: TransportError) {
        self =
            switch error {
            case .offline:
                .offline
            case .unauthorized:
                .signedOut
            case .canceled:
                .canceled
            case .cannotResolve:
                .unreachable(.unknownHost)
            case .cannotConnect(_, let isRefused):
                .unreachable(isRefused ? .refused : .noRoute)
            case .tls(_, let isUntrusted):
                .unreachable(isUntrusted ? .untrusted : .noTLS)
            case .timedOut:
                .unreachable(.timedOut)
            case .connectionLost:
                .unreachable(.lost)
            case .shutDown, .failed, .invalidRequest, .unsupportedScheme:
                .unavailable
            case .malformedResponse, .headersTooLarge, .bodyTooLarge:
                .unexpectedResponse
            case .tooManyRedirects:
                .tooManyRedirects
            case .forbiddenRedirect:
                .forbiddenRedirect
            }
    }

    private init(status: Int, retryAfter: Duration?) {
        self =
            switch status {
            case 401: .signedOut
            case 403: .accessDenied
            case 404, 410: .notFound
            case 408: .unavailable
            case 429: .tooManyRequests(retryAfter: retryAfter)
            case 503: .outOfService(retryAfter: retryAfter)
            case 500...599: .serverError
            default: .unexpectedResponse
            }
    }
}
