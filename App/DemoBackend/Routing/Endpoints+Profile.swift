extension Endpoints {
    /// `GET /v2/profile`: who the customer is, with the tag for the `If-Match` of a change.
    func profile(_: EndpointRoute.Match) async throws(ReplyError) -> Reply {
        try await profiles.profile().reply
    }

    /// `GET /v2/profile/availability`: whether the customer could take a `username`.
    /// - Throws: 422 when nobody could.
    func usernameAvailability(_ match: EndpointRoute.Match) async throws(ReplyError) -> JSONValue {
        let username = try ProfileRequest.checked(username: match.query.value(of: "username") ?? "")
        return ["available": .boolean(try await !profiles.isTaken(username))]
    }

    /// `PUT /v2/profile`: saves who the customer is, and answers with it and its tag.
    ///
    /// With `If-Match` it saves only over the profile of this tag.
    ///
    /// - Throws: 409 when the name is taken, 412 when the profile has another tag; 413, 415 and 422 for a
    ///   request that cannot be meant.
    func saveProfile(_ match: EndpointRoute.Match) async throws(ReplyError) -> Reply {
        let profile = try match.input.decoded(ProfileRequest.self).profile()
        try await profiles.save(profile, over: match.input.ifMatch)
        return profile.reply
    }
}

extension Profile {
    var tag: EntityTag { EntityTag(of: version2.encoded()) }

    fileprivate var reply: Reply { Reply(version2, headers: ["ETag": tag.text]) }
}

/// The body of a request to save the profile.
struct ProfileRequest: Decodable {
    let username: String
    let email: String

    /// Throws 422 with the name of the first field that cannot be meant.
    func profile() throws(ReplyError) -> Profile {
        let username = try Self.checked(username: username)
        // Whether an address exists is known when mail arrives there; this only finds slips of the hand.
        guard email.utf8.count <= 254,
            email.wholeMatch(of: /[!-?A-~]+@[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)+/) != nil
        else {
            throw .invalidField("email", "does not look like an address")
        }
        return Profile(username: username, email: email)
    }

    /// Throws 422 for an invalid name.
    static func checked(username: String) throws(ReplyError) -> String {
        guard username.wholeMatch(of: /[A-Za-z0-9_]{3,30}/) != nil else {
            throw .invalidField("username", "must be 3 to 30 letters from a to z, digits or underscores")
        }
        return username
    }
}
