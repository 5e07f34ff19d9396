import StoreDomain

extension ProfileError {
    /// What an error of the interface means for a profile that was sent.
    ///
    /// - Parameter error: Why the profile is not confirmed.
    init(_ error: APIError) {
        self =
            switch error {
            case .status(409, let report), .status(422, let report): .refused(ProfileRefusal(report))
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
