/// The body of a request to save the profile, as a client writes it.
struct ProfileRequest: Decodable {
    /// What the customer calls themselves.
    let username: String
    /// Where mail reaches them.
    let email: String

    /// The profile, when it can be meant.
    /// - Throws: 422 with the name of the first field that cannot be.
    func profile() throws(ReplyError) -> Profile {
        guard username.wholeMatch(of: /[A-Za-z0-9_]{3,30}/) != nil else {
            throw .invalidField("username", "must be 3 to 30 letters from a to z, digits or underscores")
        }
        // Whether an address exists is known when mail arrives there; this only finds slips of the hand.
        guard email.utf8.count <= 254,
            email.wholeMatch(of: /[!-?A-~]+@[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)+/) != nil
        else {
            throw .invalidField("email", "does not look like an address")
        }
        return Profile(username: username, email: email)
    }
}
