import StoreDomain

struct ProfilePayloadV2: Codable, Sendable {
    let username: String
    let email: String
}

struct AvailabilityPayloadV2: Decodable, Sendable {
    let available: Bool
}

extension Profile {
    init(_ payload: ProfilePayloadV2) throws(MappingError) {
        self.init(
            username: try field("username", payload.username, PayloadCheck.words),
            email: PayloadCheck.text(payload.email, upTo: PayloadLimit.address)
        )
    }
}

extension ProfileError {
    init(_ error: any Error) {
        self =
            switch error {
            case APIError.status(409, let report, _, _), APIError.status(422, let report, _, _):
                .refused(ProfileRefusal(report))
            default: .failed(StoreError(error))
            }
    }
}

extension ProfileRefusal {
    /// Creates a refusal from an error report, which is `nil` if the response's body is unreadable.
    fileprivate init(_ payload: ErrorPayload?) {
        let path = try? payload?.error.details?.result.get().path
        self =
            switch (payload?.error.code, path) {
            case ("usernameTaken", _): .usernameTaken
            case ("invalidField", "username"): .invalidUsername
            case ("invalidField", "email"): .invalidEmail
            default: .unexplained
            }
    }
}
