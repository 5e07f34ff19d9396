/// The profile of version 2.
struct ProfileEndpoints: Sendable {
    /// Where it is kept.
    let profiles: ProfileStore

    /// `GET /v2/profile`: who the customer is.
    func profile(_: EndpointRoute.Match) async throws(ReplyError) -> JSONValue {
        try await profiles.profile().version2
    }

    /// `PUT /v2/profile`: saves who the customer is, and answers with it.
    /// - Throws: 409 when the name is taken; 413, 415 and 422 for a request that cannot be meant.
    func save(_ match: EndpointRoute.Match) async throws(ReplyError) -> Reply {
        let profile = try match.input.body.decoded(ProfileRequest.self).profile()
        try await profiles.save(profile)
        return Reply(profile.version2)
    }
}
