import HTTPTransport
import StoreDomain

/// The reason that a complete response does not contain the requested value or that a request cannot be sent.
///
/// A call can also throw a `TransportError` if no complete response arrives, or a ``MappingError`` if the
/// body is invalid. The module maps all of these errors to domain errors, such as ``StoreError``.
enum APIError: Error, Sendable {
    /// The backend returned an error status.
    ///
    /// The `report` is the decoded body, or `nil` if the body is unreadable. The flag `followsDoubt`
    /// indicates whether an earlier attempt may have succeeded.
    case status(code: Int, report: ErrorPayload?, followsDoubt: Bool = false, retryAfter: Duration? = nil)

    case notJSON(contentType: String)

    /// The request was not sent, because its endpoint cannot be encoded as a URL path.
    case unaddressable

    /// The request was not sent, because its idempotency key or its payload cannot be encoded.
    case unwritable
}

/// The backend's error report for a failed request, such as `{"error":{"code":"notFound","message":"…"}}`.
struct ErrorPayload: Decodable, Sendable {
    let error: Report

    struct Report: Decodable, Sendable {
        let code: String

        let message: String

        /// Invalid details do not prevent the other properties from being decoded.
        let details: DecodingAttempt<Details>?
    }

    /// The fields that error details can contain.
    ///
    /// The error code determines which fields are present.
    struct Details: Decodable, Sendable {
        let skuID: String?

        let unitPrice: MoneyPayloadV2<PriceAmount>?

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
