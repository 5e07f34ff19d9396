import StoreDomain

extension Profile {
    /// Creates a profile from version 2.
    ///
    /// - Parameter payload: The profile of the answer.
    /// - Throws: ``MappingError``, when the name is empty.
    init(_ payload: ProfilePayloadV2) throws(MappingError) {
        self.init(username: try field("username", payload.username, Check.words), email: payload.email)
    }
}

extension ProfilePayloadV2 {
    /// Creates what is sent of a profile.
    ///
    /// - Parameter profile: The profile.
    init(_ profile: Profile) {
        self.init(username: profile.username, email: profile.email)
    }
}
