import HTTPTransport
import StoreDomain

/// Why a call to the backend has no value.
///
/// It never leaves the module: ``ShopError`` is what the rest of the program sees.
enum APIError: Error, Sendable {
    case transport(TransportError)

    /// `report` is the body, where it can be read; `followsDoubt` says whether an earlier attempt may have
    /// succeeded.
    case status(code: Int, report: ErrorPayload?, followsDoubt: Bool = false, retryAfter: Duration? = nil)

    case notJSON(contentType: String)

    /// The body is not what this program expects, or holds invalid values.
    case undecodable(MappingError)

    /// Nothing in the backend can have this address; nothing was sent.
    case unaddressable

    /// The key or the values cannot be written as a request; nothing was sent.
    case unwritable

    /// The receiver of a streamed answer wants no more of it.
    case notReceived(ShopError)
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

extension ShopError {
    init(_ error: APIError) {
        self =
            switch error {
            case .transport(let error): Self(error)
            case .status(let code, _, _, let retryAfter): Self(status: code, retryAfter: retryAfter)
            case .notJSON, .undecodable: .unexpectedAnswer
            case .unaddressable: .notFound
            case .unwritable: .unexpectedAnswer
            case .notReceived(let error): error
            }
    }

    init(_ error: TransportError) {
        self =
            switch error {
            case .offline:
                .offline
            case .cancelled:
                .cancelled
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
                .unexpectedAnswer
            case .tooManyRedirects:
                .tooManyRedirects
            case .forbiddenRedirect:
                .forbiddenRedirect
            }
    }

    private init(status: Int, retryAfter: Duration?) {
        self =
            switch status {
            case 401, 403: .accessDenied
            case 404, 410: .notFound
            case 408: .unavailable
            case 421: .otherOwner
            case 429: .tooManyRequests(retryAfter: retryAfter)
            case 503: .outOfService(retryAfter: retryAfter)
            case 500...599: .serverError
            default: .unexpectedAnswer
            }
    }
}
