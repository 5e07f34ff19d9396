package import FoundationExtensions
package import HTTPSessions
import HTTPTypes
package import StoreDomain

extension SessionService {
    /// A function that stores a new session before its tokens are used.
    package typealias Begin = @Sendable (NewSession) async -> Void

    /// Creates a session service that uses the backend.
    ///
    /// A session that has started remains valid even if the task is canceled afterward. If the connection is
    /// insecure, the service sends no password and throws ``StoreDomain/StoreError/insecureConnection``.
    package static func live(_ client: APIClient, begin: @escaping Begin) -> SessionService {
        SessionService {
            $0.signIn = { credentials throws(SignInError) in
                let payload = CredentialsPayloadV2(credentials)
                try await client.begin(Endpoint("v2", "session"), payload, begin)
            }
            $0.createAccount = { username, credentials throws(SignInError) in
                var payload = CredentialsPayloadV2(credentials)
                payload.username = username
                try await client.begin(Endpoint("v2", "accounts"), payload, begin)
            }
        }
    }
}

package struct NewSession: Sendable {
    package let owner: Owner

    package let email: String

    package let tokens: SessionTokens

    package init(owner: Owner, email: String, tokens: SessionTokens) {
        (self.owner, self.email, self.tokens) = (owner, email, tokens)
    }
}

extension APIClient {
    fileprivate func begin(
        _ endpoint: Endpoint,
        _ payload: CredentialsPayloadV2,
        _ begin: SessionService.Begin
    ) async throws(SignInError) {
        guard !Task.isCancelled else { throw .failed(.canceled) }
        guard isConfidential else { throw .failed(.insecureConnection) }
        let outcome = await outcome { () async throws in
            let (tokens, owner) = try await session(endpoint, payload)
            await begin(NewSession(owner: owner, email: payload.email, tokens: tokens))
        }
        try outcome.mapError { SignInError($0) }.get()
    }

    /// Requests new tokens for an account.
    ///
    /// - Throws: ``TokenRefreshError``, for example if the backend returns the tokens of another account.
    package func newTokens(
        for refreshToken: Secret,
        of owner: Owner
    ) async throws(TokenRefreshError) -> SessionTokens {
        let payload = RefreshPayloadV2(refreshToken: refreshToken.revealed)
        let outcome = await outcome {
            let renewed = try await session(Endpoint("v2", "session", "refresh"), payload)
            guard renewed.owner == owner else {
                throw MappingError(found: "another account", expected: "the session's account")
            }
            return renewed.tokens
        }
        return try outcome.mapError { TokenRefreshError($0) }.get()
    }

    private func session(
        _ endpoint: Endpoint,
        _ payload: some Encodable & Sendable
    ) async throws -> (tokens: SessionTokens, owner: Owner) {
        let change = APIChange(method: .post, endpoint: endpoint, payload: payload)
        return try await send(change, as: SessionPayloadV2.self) { payload in
            (try SessionTokens(payload), try Owner(payload))
        }
    }
}

extension CredentialsPayloadV2 {
    fileprivate init(_ credentials: Credentials) {
        self.init(email: credentials.email, password: credentials.password.revealed)
    }
}

extension TokenRefreshError {
    fileprivate init(_ error: any Error) {
        self =
            switch error {
            case APIError.status(401, let report, _, _) where report?.error.code == "sessionRevoked":
                .sessionEnded
            case APIError.status(429, _, _, let pause?): .rateLimited(pause)
            default: .failed
            }
    }
}
