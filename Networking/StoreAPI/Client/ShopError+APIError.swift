import HTTPTransport
import StoreDomain

extension ShopError {
    /// What an error of the interface means for the shop.
    ///
    /// - Parameter error: Why a call has no value.
    init(_ error: APIError) {
        self =
            switch error {
            case .transport(let error): Self(error)
            case .status(let code, _): Self(status: code)
            case .notJSON, .undecodable: .unexpectedAnswer
            case .unaddressable: .notFound
            case .unwritable: .unexpectedAnswer
            }
    }

    /// What a missing response means for the shop.
    ///
    /// - Parameter error: Why there is none.
    init(_ error: TransportError) {
        self =
            switch error {
            case .offline:
                .offline
            case .cancelled:
                .cancelled
            case .cannotResolve, .cannotConnect, .tls, .timedOut, .connectionLost, .shutDown, .failed:
                .unavailable
            case .invalidRequest, .unsupportedScheme:
                .unavailable
            case .malformedResponse, .headersTooLarge, .bodyTooLarge, .tooManyRedirects, .forbiddenRedirect:
                .unexpectedAnswer
            }
    }

    /// Maps a status that is not a success.
    ///
    /// - Parameter status: The code.
    init(status: Int) {
        self =
            switch status {
            case 401, 403: .accessDenied
            case 404, 410: .notFound
            case 408, 429, 500...599: .unavailable
            default: .unexpectedAnswer
            }
    }
}
