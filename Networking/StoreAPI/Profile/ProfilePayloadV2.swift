import StoreDomain

/// The profile of version 2, as it comes and as it is sent.
struct ProfilePayloadV2: Codable, Sendable {
    let username: String
    let email: String
}

/// Whether a user name is available, in version 2.
struct AvailabilityPayloadV2: Decodable, Sendable {
    let available: Bool
}

extension Profile {
    /// Creates a profile from version 2.
    ///
    /// - Parameter payload: The profile of the answer.
    /// - Throws: ``MappingError``, when the name is empty.
    init(_ payload: ProfilePayloadV2) throws(MappingError) {
        self.init(
            username: try field("username", payload.username, PayloadCheck.words),
            email: PayloadCheck.text(payload.email, upTo: PayloadLimit.address)
        )
    }
}

extension ProfileError {
    /// What an error of the interface means for a profile that was sent.
    ///
    /// - Parameter error: Why the profile is not confirmed.
    init(_ error: APIError) {
        self =
            switch error {
            case .status(409, let report, _, _), .status(422, let report, _, _):
                .refused(ProfileRefusal(report))
            default: .failed(ShopError(error))
            }
    }
}

extension ProfileRefusal {
    /// Reads why the backend does not accept a profile.
    ///
    /// - Parameter payload: What it says; `nil` where that cannot be read.
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
