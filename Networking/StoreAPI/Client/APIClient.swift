import Foundation
import FoundationExtensions
package import HTTPTransport
import HTTPTypes
package import Logging
import StoreDomain
import Synchronization

/// Sends requests to one backend and decodes its answers.
///
/// It knows the address, the token and whose answers it takes; endpoints and payloads are elsewhere in the
/// module. The transport logs the requests; what is wrong with answers is logged here. The token never is.
package final class APIClient: Sendable {
    private let baseURL: APIBaseURL
    let authorization: String?
    private let transport: any Transport
    private let streaming: any StreamingTransport

    private let allowsInsecureHTTP: Bool

    private let currentOwnership = Mutex(Ownership.ofNobody)

    let logger: Logger

    /// Creates a client, or throws when no request could ever be made from these values.
    ///
    /// The streaming transport has no retries and no log.
    package init(
        baseURL: String,
        token: String?,
        allowsInsecureHTTP: Bool = false,
        transport: any Transport,
        streaming: any StreamingTransport = OfflineTransport(),
        logger: Logger = Logger(label: "StoreAPI")
    ) throws(APIConfigurationError) {
        if let token {
            guard !token.isEmpty, HTTPField.isValidValue(token) else { throw .invalidToken }
        }
        self.baseURL = try APIBaseURL(baseURL)
        self.allowsInsecureHTTP = allowsInsecureHTTP
        self.authorization = token.map { "Bearer \($0)" }
        self.transport = transport
        self.streaming = streaming
        self.logger = logger
        if token != nil { try requireConfidentiality() }
    }

    /// Makes sure that others cannot read what is sent.
    ///
    /// Throws without TLS on the way to another machine, unless that is allowed.
    func requireConfidentiality() throws(APIConfigurationError) {
        guard baseURL.isInsecure, !allowsInsecureHTTP else { return }
        throw .insecureToken(authority: baseURL.authority)
    }

    /// Normalizes the address of a backend, so that it can be looked up: scheme and host in lower case, a
    /// port unless it is the scheme's default, and the path.
    ///
    /// Returns `nil` for a text that is not an address.
    package static func address(of baseURL: String) -> String? {
        (try? APIBaseURL(baseURL)).map { $0.origin + $0.path }
    }

    /// Whose answers it takes; anybody's until that is set, before the first request that is stored.
    package var ownership: Ownership {
        get { currentOwnership.withLock(\.self) }
        set { currentOwnership.withLock { $0 = newValue } }
    }

    /// Returns the value together with its tag, which a change states; `isOfAnybody` for a request that is
    /// about no owner's data.
    func getTagged<Payload: Decodable, Value>(
        _ endpoint: Endpoint,
        isOfAnybody: Bool = false,
        as payload: Payload.Type,
        _ transform: (Payload) throws -> Value
    ) async throws -> Tagged<Value> {
        let owner = isOfAnybody ? nil : try await expectedOwner()
        let response = try await response(to: request(.get, endpoint, of: owner))
        let value = try transform(response.decoded(as: payload, loggingTo: logger))
        return Tagged(value: value, tag: response.head.headerFields[.eTag].flatMap(Self.strong))
    }

    /// Sends a request whose answer is read as it arrives: up to 1 GiB in up to 15 minutes.
    ///
    /// Returns the head, whatever its status, with the body to come.
    func stream(_ endpoint: Endpoint, fields: HTTPFields) async throws -> StreamedResponse {
        var request = try request(.get, endpoint, of: try await expectedOwner())
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
        let owner = change.isPublic ? nil : try await expectedOwner()
        var request = try request(change.method, change.endpoint, of: owner)
        if change.isPublic { request.headerFields[.authorization] = nil }
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

    private func request(
        _ method: HTTPRequest.Method,
        _ endpoint: Endpoint,
        of owner: Owner?
    ) throws -> HTTPRequest {
        guard let target = endpoint.target else { throw APIError.unaddressable }
        var fields = HTTPFields()
        fields[.accept] = "application/json"
        fields[.authorization] = authorization
        fields[.ifIdentity] = owner?.identity
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
