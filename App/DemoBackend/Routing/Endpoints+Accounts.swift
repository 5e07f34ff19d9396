import Foundation
import FoundationExtensions

extension Endpoints {
    /// Handles `POST /v2/accounts`, which creates an account and starts a session.
    /// - Throws: A 409 error if the email address or the username is taken, or a 422 error for the first
    ///   invalid field.
    func createAccount(_ match: EndpointRoute.Match) async throws(ReplyError) -> Reply {
        reply(with: try await accounts.create(try match.input.decoded()), status: 201)
    }

    /// Handles `POST /v2/session`, which starts a session for an existing account.
    /// - Throws: A 401 error if the address or the password is wrong, or a 429 error after five attempts.
    func signIn(_ match: EndpointRoute.Match) async throws(ReplyError) -> Reply {
        reply(with: try await accounts.signIn(try match.input.decoded()), status: 201)
    }

    /// Handles `POST /v2/session/refresh`, which issues new tokens.
    /// - Throws: A 401 error if the session has already ended or if presenting the refresh token ends the
    ///   session.
    func refreshSession(_ match: EndpointRoute.Match) async throws(ReplyError) -> Reply {
        let request = try match.input.decoded(RefreshRequest.self)
        return reply(with: try await accounts.refresh(Secret(request.refreshToken)), status: 200)
    }

    /// Handles `DELETE /v2/session`, which ends the session that a valid or expired access token belongs to.
    func signOut(_ match: EndpointRoute.Match) async throws(ReplyError) -> Reply {
        if let token = match.input.bearerToken { try await accounts.endSession(of: token) }
        return .noContent
    }

    private func reply(with grant: AccountStore.Grant, status: Int) -> Reply {
        let content: JSONValue = [
            "backend": .token(backend),
            "account": .token(grant.account),
            "accessToken": .token(grant.accessToken.revealed),
            "expiresIn": .integer(Int(accounts.lifetime / .seconds(1))),
            "refreshToken": .token(grant.refreshToken.revealed),
        ]
        return Reply(content, status: status)
    }
}

struct AccountRequest: Decodable, Sendable {
    let email: String
    let password: String
    let username: String

    func profile() throws(ReplyError) -> Profile {
        try ProfileRequest(username: username, email: email).profile()
    }

    func checkedPassword() throws(ReplyError) -> Secret {
        guard password.count >= 8, password.utf8.count <= 200,
            !password.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 })
        else {
            throw .invalidField(
                "password",
                "must have 8 or more characters, at most 200 bytes, and no control characters"
            )
        }
        return Secret(password)
    }
}

struct SignInRequest: Decodable, Sendable {
    let email: String
    let password: String
}

struct RefreshRequest: Decodable {
    let refreshToken: String
}
