import Foundation
package import FoundationExtensions
package import HTTPTransport
import HTTPTypes
package import Logging
import StoreDomain

/// Sends requests to one backend and decodes its answers.
///
/// The client contains only the base URL; endpoints and payloads are elsewhere in the module. The transport
/// adds a session's token and logs the requests, and the client logs the problems of responses.
package final class APIClient: Sendable {
    private let baseURL: APIBaseURL
    private let transport: any Transport
    private let streaming: any StreamingTransport

    private let allowsInsecureHTTP: Bool

    let logger: Logger

    /// Creates a client, or throws when no request could ever be made from these values.
    ///
    /// The streaming transport has no retries and no log.
    package init(
        baseURL: String,
        allowsInsecureHTTP: Bool = false,
        transport: any Transport,
        streaming: any StreamingTransport = OfflineTransport(),
        logger: Logger = Logger(label: "StoreAPI")
    ) throws(APIConfigurationError) {
        self.baseURL = try APIBaseURL(baseURL)
        self.allowsInsecureHTTP = allowsInsecureHTTP
        self.transport = transport
        self.streaming = streaming
        self.logger = logger
    }

    /// Whether passwords and tokens may be sent: over TLS, to this machine, or where plain HTTP is allowed.
    package var isConfidential: Bool { !baseURL.isInsecure || allowsInsecureHTTP }

    /// Throws an error that says why passwords and tokens may not be sent.
    package func checkConfidentiality() throws(APIConfigurationError) {
        guard isConfidential else { throw .insecure(authority: baseURL.authority) }
    }

    /// Ends the session of an access token, unless others could read the token.
    ///
    /// - Returns: Whether the backend, and not a gateway in front of it, has confirmed that the session is
    ///   over.
    package func endSession(of token: Secret) async -> Bool {
        guard isConfidential else { return false }
        let outcome = await outcome {
            var request = try request(.delete, Endpoint("v2", "session"))
            request.headerFields[.authorization] = "Bearer \(token.revealed)"
            let response = try await transport.send(request, body: nil, limits: .standard)
            try response.checkStatus()
            return response.head.status == .noContent && response.url == nil
        }
        return switch outcome {
        case .success(let isEnded): isEnded
        case .failure(APIError.status(401, let report?, _, _)): report.error.code == "sessionRevoked"
        case .failure: false
        }
    }

    /// Normalizes the address of a backend, so that it can be looked up: scheme and host in lower case, a
    /// port unless it is the scheme's default, and the path.
    ///
    /// Returns `nil` for a text that is not an address.
    package static func address(of baseURL: String) -> String? {
        (try? APIBaseURL(baseURL)).map { $0.origin + $0.path }
    }

    /// Returns the value together with its tag, which a later change has to send.
    func getTagged<Payload: Decodable, Value>(
        _ endpoint: Endpoint,
        as payload: Payload.Type,
        _ transform: (Payload) throws -> Value
    ) async throws -> Tagged<Value> {
        let response = try await response(to: request(.get, endpoint))
        let value = try transform(response.decoded(as: payload, loggingTo: logger))
        return Tagged(value: value, tag: response.head.headerFields[.eTag].flatMap(Self.strong))
    }

    /// Sends a request whose answer is read as it arrives: up to 1 GiB in up to 15 minutes.
    ///
    /// Returns the head, whatever its status, with the body to come.
    func stream(_ endpoint: Endpoint, fields: HTTPFields) async throws -> StreamedResponse {
        var request = try request(.get, endpoint)
        request.headerFields.append(contentsOf: fields)
        request.headerFields[.accept] = "application/x-ndjson"
        let limits = TransportLimits(totalTimeout: .seconds(900), maximumBodyBytes: 1 << 30)
        return try await streaming.stream(request, limits: limits)
    }

    /// Sends something as JSON and makes a domain value of the answer.
    func send<Payload: Decodable, Value>(
        _ change: APIChange<some Encodable>,
        as payload: Payload.Type,
        _ transform: (Payload) throws -> Value
    ) async throws -> Value {
        var request = try request(change.method, change.endpoint)
        request.headerFields[.contentType] = "application/json"
        if let key = change.idempotencyKey {
            guard (1...128).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
            else {
                throw APIError.unwritable
            }
            request.headerFields[.idempotencyKey] = key
        }
        request.headerFields[.ifMatch] = change.tag
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let body = try? encoder.encode(change.payload) else { throw APIError.unwritable }
        let response = try await response(to: request, body: body)
        return try transform(response.decoded(as: payload, loggingTo: logger))
    }

    private static func strong(_ tag: String) -> String? { tag.hasPrefix("\"") ? tag : nil }

    private func request(_ method: HTTPRequest.Method, _ endpoint: Endpoint) throws -> HTTPRequest {
        guard let target = endpoint.target else { throw APIError.unaddressable }
        var fields = HTTPFields()
        fields[.accept] = "application/json"
        return HTTPRequest(
            method: method,
            scheme: baseURL.scheme,
            authority: baseURL.authority,
            path: baseURL.path + target,
            headerFields: fields
        )
    }

    private func response(to request: HTTPRequest, body: Data? = nil) async throws -> TransportResponse {
        let response = try await transport.send(request, body: body, limits: .standard)
        try response.checkStatus()
        try response.checkContentType()
        return response
    }
}
