extension Endpoints {
    /// `GET /v2/profile`: the customer's profile, with the tag for `If-Match`.
    func profile(_: EndpointRoute.Match) async throws(ReplyError) -> Reply {
        try await profiles.profile().reply
    }

    /// `GET /v2/profile/availability`: whether a `username` is available to the customer.
    /// - Throws: 422 for an invalid name.
    func usernameAvailability(_ match: EndpointRoute.Match) async throws(ReplyError) -> JSONValue {
        let username = try ProfileRequest.checked(username: match.query.value(of: "username") ?? "")
        return ["available": .boolean(try await !profiles.isTaken(username))]
    }

    /// `PUT /v2/profile`: saves the customer's profile, and responds with the profile and its tag.
    ///
    /// With `If-Match`, the profile is replaced only if it has this tag.
    ///
    /// - Throws: 409 if the name is taken, 412 if the profile has another tag, and 413, 415, and 422 for an
    ///   invalid request.
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

struct ProfileRequest: Decodable {
    let username: String
    let email: String

    /// Throws 422 with the name of the first invalid field.
    func profile() throws(ReplyError) -> Profile {
        let username = try Self.checked(username: username)
        // This check only finds typing errors. Whether an address exists cannot be checked here.
        guard email.utf8.count <= 254,
            email.wholeMatch(of: /[!-?A-~]+@[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)+/) != nil
        else {
            throw .invalidField("email", "does not look like an e-mail address")
        }
        return Profile(username: username, email: email)
    }

    /// Throws 422 for an invalid name.
    static func checked(username: String) throws(ReplyError) -> String {
        guard username.wholeMatch(of: /[A-Za-z0-9_]{3,30}/) != nil else {
            throw .invalidField("username", "must have 3 to 30 letters from a to z, digits, or underscores")
        }
        return username
    }
}
