import Foundation
import FoundationExtensions
import HTTPSessions
import HTTPTransport
import HTTPTypes
import Testing

/// The tokens in the format that both the server and the file use.
struct TokenPayload: Codable {
    var accessToken: String
    var refreshToken: String

    var tokens: SessionTokens { SessionTokens(access: Secret(accessToken), refresh: Secret(refreshToken)) }
}

/// A token source that requests new tokens and stores them in a file that only the user can read.
struct ExampleSession: TokenSource {
    let path: String
    let network: any Transport  // A transport that adds no token.
    let report: @Sendable (String) async -> Void

    func newTokens(for refreshToken: Secret) async throws(TokenRefreshError) -> SessionTokens {
        let request = HTTPRequest(method: .post, scheme: "https", authority: "api.example", path: "/refresh")
        let body = try? JSONEncoder().encode(["refreshToken": refreshToken.revealed])
        guard let response = try? await network.send(request, body: body, limits: .standard) else {
            throw .failed
        }
        // This server reports an ended session with status 410 because a gateway can also send status 401.
        if response.head.status == .gone { throw .sessionEnded }
        guard
            response.head.status == .ok,
            let payload = try? JSONDecoder().decode(TokenPayload.self, from: response.body)
        else { throw .failed }
        return payload.tokens
    }

    func store(_ tokens: SessionTokens) async {
        let payload = TokenPayload(
            accessToken: tokens.access.revealed,
            refreshToken: tokens.refresh.revealed
        )
        let data = try? JSONEncoder().encode(payload)
        let mode = [FileAttributeKey.posixPermissions: 0o600]
        // A new file replaces the old file atomically after the new file has been written to the disk.
        guard
            FileManager.default.createFile(atPath: path + ".new", contents: data, attributes: mode),
            (try? FileHandle(forUpdating: URL(filePath: path + ".new")).synchronize()) != nil,
            rename(path + ".new", path) == 0
        else { return await report("After a restart, you may have to sign in again.") }
    }

    func sessionDidEnd() async {
        await report("Sign in again.")
    }
}

/// A transport that replaces the server and accepts only the second access token.
struct ExampleServer: Transport {
    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        if request.path == "/refresh" {
            let tokens = #"{"accessToken": "access 2", "refreshToken": "refresh 2"}"#
            return TransportResponse(head: HTTPResponse(status: .ok), body: Data(tokens.utf8))
        }
        let isAccepted = request.headerFields[.authorization] == "Bearer access 2"
        return TransportResponse(head: HTTPResponse(status: isAccepted ? .ok : .unauthorized), body: Data())
    }
}

struct HTTPSessionsExample {
    @Test func renewsTokensAndResendsRequest() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let network = ExampleServer()
        let session = ExampleSession(path: path, network: network, report: { _ in })
        let expired = SessionTokens(access: Secret("access 1"), refresh: Secret("refresh 1"))

        let provider = TokenProvider(expired, source: session)
        let authorized = AuthorizingTransport(next: network, provider: provider)
        let transport = RetryingTransport(next: authorized)

        let request = HTTPRequest(method: .get, scheme: "https", authority: "api.example", path: "/orders")
        #expect(try await transport.send(request).head.status == .ok)
        let stored = try JSONDecoder().decode(TokenPayload.self, from: Data(contentsOf: URL(filePath: path)))
        #expect(stored.accessToken == "access 2")

        await provider.close()  // Close the provider at sign-out, and then delete the file.
        await #expect(throws: TransportError.unauthorized) { try await transport.send(request) }
    }
}
