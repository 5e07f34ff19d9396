import Foundation
package import HTTPTransport
import HTTPTypes
package import Logging

/// Asks one backend questions and reads its answers.
///
/// It knows the address and the token; what is asked and what an answer means stands elsewhere in the module.
/// The transport logs the requests; what is wrong with answers is logged here. The token never is.
package struct APIClient: Sendable {
    private let baseURL: APIBaseURL
    private let authorization: String?
    private let transport: any Transport

    /// Where what is wrong with answers is logged.
    let logger: Logger

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - baseURL: Where the backend's paths start, as a person gives it: `http` or `https`, a host, maybe a
    ///     port and a path.
    ///   - token: The bearer token, or `nil` for a backend that is open to everybody.
    ///   - transport: Sends the requests.
    ///   - logger: Where what is wrong with answers is logged.
    /// - Throws: ``APIConfigurationError``, when no request could ever be made from these values.
    package init(
        baseURL: String,
        token: String?,
        transport: any Transport,
        logger: Logger = Logger(label: "StoreAPI")
    ) throws(APIConfigurationError) {
        if let token {
            guard !token.isEmpty, HTTPField.isValidValue(token) else { throw .invalidToken }
        }
        self.baseURL = try APIBaseURL(baseURL)
        self.authorization = token.map { "Bearer \($0)" }
        self.transport = transport
        self.logger = logger
    }

    /// Asks for something and decodes the answer.
    ///
    /// - Parameters:
    ///   - endpoint: What to ask for.
    ///   - payload: The type of the answer.
    /// - Returns: The decoded answer.
    /// - Throws: ``APIError``.
    func get<Payload: Decodable>(
        _ endpoint: Endpoint,
        as payload: Payload.Type
    ) async throws(APIError) -> Payload {
        let response = try await send(request(for: endpoint))
        try response.checkStatus()
        try response.checkContentType()
        return try response.decoded(as: payload)
    }

    /// Asks for something and makes a domain value of the answer.
    ///
    /// - Parameters:
    ///   - endpoint: What to ask for.
    ///   - payload: The type of the answer.
    ///   - transform: Makes the value; its errors are seen from the whole answer.
    /// - Returns: The value.
    /// - Throws: ``APIError``.
    func get<Payload: Decodable, Value>(
        _ endpoint: Endpoint,
        as payload: Payload.Type,
        _ transform: (Payload) throws(MappingError) -> Value
    ) async throws(APIError) -> Value {
        let payload = try await get(endpoint, as: payload)
        do throws(MappingError) {
            return try transform(payload)
        } catch {
            throw .undecodable(error)
        }
    }

    private func request(for endpoint: Endpoint) throws(APIError) -> HTTPRequest {
        guard let target = endpoint.target else { throw .unaddressable }
        var fields = HTTPFields()
        fields[.accept] = "application/json"
        fields[.authorization] = authorization
        return HTTPRequest(
            method: .get,
            scheme: baseURL.scheme,
            authority: baseURL.authority,
            path: baseURL.path + target,
            headerFields: fields
        )
    }

    private func send(_ request: HTTPRequest) async throws(APIError) -> TransportResponse {
        do throws(TransportError) {
            return try await transport.send(request)
        } catch {
            throw .transport(error)
        }
    }
}
