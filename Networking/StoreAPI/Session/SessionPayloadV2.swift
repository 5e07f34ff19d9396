import FoundationExtensions
import HTTPSessions
import HTTPTransport
import StoreDomain

/// A new session or the new tokens for an existing session.
struct SessionPayloadV2: Decodable, Sendable {
    let backend: String
    let account: String
    let accessToken: String
    let refreshToken: String
}

struct CredentialsPayloadV2: Encodable, Sendable {
    let email: String
    let password: String
    var username: String?
}

struct RefreshPayloadV2: Encodable, Sendable {
    let refreshToken: String
}

extension SessionTokens {
    init(_ payload: SessionPayloadV2) throws(MappingError) {
        self.init(
            access: Secret(try field("accessToken", payload.accessToken, PayloadCheck.token)),
            refresh: Secret(try field("refreshToken", payload.refreshToken, PayloadCheck.token))
        )
    }
}

extension Owner {
    init(_ payload: SessionPayloadV2) throws(MappingError) {
        self.init(
            backend: try field("backend", payload.backend, PayloadCheck.identifier),
            account: try field("account", payload.account, PayloadCheck.identifier)
        )
    }
}

extension PayloadCheck {
    /// Returns the text if it consists of 1 to 64 visible ASCII characters other than slashes; otherwise,
    /// throws an error.
    fileprivate static func identifier(_ text: String) throws(MappingError) -> String {
        guard (1...64).contains(text.utf8.count), text.wholeMatch(of: /[!-.0-~]+/) != nil else {
            throw MappingError(
                found: logSafeDescription(of: text),
                expected: "1 to 64 visible ASCII characters other than slashes"
            )
        }
        return text
    }

    /// Returns the text if it consists of 1 to 4,096 visible ASCII characters; otherwise, throws an error.
    ///
    /// The error does not contain the text, because tokens are secret.
    fileprivate static func token(_ text: String) throws(MappingError) -> String {
        guard (1...4_096).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw MappingError(found: "\(text.utf8.count) bytes", expected: "a token") }
        return text
    }
}

extension SignInError {
    init(_ error: any Error) {
        self =
            switch error {
            case APIError.status(429, _, _, let pause): .refused(.tooManyAttempts(retryAfter: pause))
            case APIError.status(401, let report, _, _) where report?.error.code == "invalidCredentials":
                .refused(.wrongCredentials)
            case APIError.status(409, let report, _, _), APIError.status(422, let report, _, _):
                .refused(SignInRefusal(report))
            default: .failed(StoreError(error))
            }
    }
}

extension SignInRefusal {
    /// Creates a refusal from an error report, which is `nil` if the response's body is unreadable.
    fileprivate init(_ payload: ErrorPayload?) {
        let path = try? payload?.error.details?.result.get().path
        self =
            switch (payload?.error.code, path) {
            case ("emailTaken", _): .emailTaken
            case ("usernameTaken", _): .usernameTaken
            case ("invalidField", "email"): .invalidEmail
            case ("invalidField", "username"): .invalidUsername
            case ("invalidField", "password"): .invalidPassword
            default: .unexplained
            }
    }
}
