import DemoBackend
import Foundation
import FoundationExtensions
import Testing

struct SessionReading: Decodable {
    let backend: String
    let account: String
    let accessToken: String
    let expiresIn: Int
    let refreshToken: String
}

extension BackendClient {
    static let password = "correct horse"

    func demoSession() async throws -> SessionReading {
        let password = try #require(demo).password.revealed
        return try await signIn(DemoAccount.email, password: password).decoded()
    }

    func signedIn() async throws -> BackendClient {
        authorized(by: try await demoSession())
    }

    func authorized(by session: SessionReading) -> BackendClient {
        BackendClient(url: url, headers: ["Authorization": "Bearer \(session.accessToken)"])
    }

    func post(_ body: String, to path: String, headers: [String: String] = [:]) async throws -> Received {
        let headers = headers.merging(["Content-Type": "application/json"]) { $1 }
        return try await send(path, method: "POST", headers: headers, body: Data(body.utf8))
    }

    func createAccount(
        _ email: String = "ada@example.com",
        password: String = BackendClient.password,
        username: String = "ada"
    ) async throws -> Received {
        let account = try JSONEncoder().encode(["email": email, "password": password, "username": username])
        return try await post(String(decoding: account, as: UTF8.self), to: "/v2/accounts")
    }

    func signIn(_ email: String = "ada@example.com", password: String = BackendClient.password) async throws
        -> Received
    {
        let credentials = try JSONEncoder().encode(["email": email, "password": password])
        return try await post(String(decoding: credentials, as: UTF8.self), to: "/v2/session")
    }

    func refresh(_ token: String) async throws -> Received {
        try await post(#"{"refreshToken":"\#(token)"}"#, to: "/v2/session/refresh")
    }

    func profile(_ token: String) async throws -> Received {
        try await send("/v2/profile", headers: ["Authorization": "Bearer \(token)"])
    }

    func signOut(_ token: String) async throws -> Received {
        let headers = ["Authorization": "Bearer \(token)"]
        return try await send("/v2/session", method: "DELETE", headers: headers)
    }
}
