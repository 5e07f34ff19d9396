extension Endpoints {
    /// Handles `GET /v2/profile`, which returns the customer's profile and the tag to use in `If-Match`.
    func profile(_: EndpointRoute.Match) async throws(ReplyError) -> Reply {
        try await profiles.profile().reply
    }

    /// Handles `GET /v2/profile/availability`, which reports whether a username is available to the customer.
    /// - Throws: A 422 error if the username is invalid.
    func usernameAvailability(_ match: EndpointRoute.Match) async throws(ReplyError) -> JSONValue {
        let username = try ProfileRequest.checked(username: match.query.value(of: "username") ?? "")
        return ["available": .boolean(try await !profiles.isTaken(username))]
    }

    /// Handles `PUT /v2/profile`, which saves the customer's profile and returns the saved profile and its
    /// tag.
    ///
    /// If the request contains `If-Match`, the current profile is replaced only if its tag matches that
    /// header.
    ///
    /// - Throws: A 409 error if the username is taken, a 412 error if the current profile has a different
    ///   tag, or a 413, 415, or 422 error for an invalid request.
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

    func profile() throws(ReplyError) -> Profile {
        let username = try Self.checked(username: username)
        // This check detects only typing errors because the server cannot determine whether an email address
        // exists.
        guard email.utf8.count <= 254,
            email.wholeMatch(of: /[!-?A-~]+@[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)+/) != nil
        else {
            throw .invalidField("email", "is not a valid email address")
        }
        return Profile(username: username, email: email)
    }

    static func checked(username: String) throws(ReplyError) -> String {
        guard username.wholeMatch(of: /[A-Za-z0-9_]{3,30}/) != nil else {
            throw .invalidField("username", "must consist of 3 to 30 ASCII letters, digits, or underscores")
        }
        return username
    }
}
