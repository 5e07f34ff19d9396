import Foundation
package import FoundationExtensions
package import HTTPTransport
import HTTPTypes
package import Logging
import StoreDomain

/// A client that sends requests to a backend and decodes the responses.
///
/// The transport adds the session's token and logs the requests. The client logs invalid responses.
package final class APIClient: Sendable {
    private let baseURL: APIBaseURL
    private let transport: any Transport
    private let streaming: any StreamingTransport

    private let allowsInsecureHTTP: Bool

    let logger: Logger

    /// Creates a client, or throws an error if the base URL is invalid.
    ///
    /// The streaming transport must not retry or log requests.
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

    /// A Boolean value that indicates whether passwords and tokens may be sent.
    ///
    /// The value is `true` if the connection uses TLS, if the backend runs on this machine, or if the
    /// configuration allows plain HTTP.
    package var isConfidential: Bool { !baseURL.isInsecure || allowsInsecureHTTP }

    package func checkConfidentiality() throws(APIConfigurationError) {
        guard isConfidential else { throw .insecure(authority: baseURL.authority) }
    }

    /// Ends an access token's session unless the token would be sent over an insecure connection.
    ///
    /// - Returns: `true` if the backend itself, not a gateway, has confirmed that the session has ended.
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

    /// Returns a normalized backend URL for comparisons, or `nil` if the URL is invalid.
    ///
    /// The scheme and the host are in lowercase, and the scheme's default port is removed.
    package static func address(of baseURL: String) -> String? {
        (try? APIBaseURL(baseURL)).map { $0.origin + $0.path }
    }

    /// Loads a value and its entity tag, which a later change to the value must include.
    func getTagged<Payload: Decodable, Value>(
        _ endpoint: Endpoint,
        as payload: Payload.Type,
        _ transform: (Payload) throws -> Value
    ) async throws -> Tagged<Value> {
        let response = try await response(to: request(.get, endpoint))
        let value = try transform(response.decoded(as: payload, loggingTo: logger))
        return Tagged(value: value, tag: response.head.headerFields[.eTag].flatMap(Self.strong))
    }

    /// Sends a request and streams the response, which is limited to 1 GiB and 15 minutes.
    ///
    /// The status of the returned response can indicate an error.
    func stream(_ endpoint: Endpoint, fields: HTTPFields) async throws -> StreamedResponse {
        var request = try request(.get, endpoint)
        request.headerFields.append(contentsOf: fields)
        request.headerFields[.accept] = "application/x-ndjson"
        let limits = TransportLimits(totalTimeout: .seconds(900), maximumBodyBytes: 1 << 30)
        return try await streaming.stream(request, limits: limits)
    }

    /// Sends a change as JSON and maps the response to a domain value.
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
