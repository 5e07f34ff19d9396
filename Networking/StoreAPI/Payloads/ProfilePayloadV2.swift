/// The profile of version 2, as it comes and as it is sent.
struct ProfilePayloadV2: Codable, Sendable {
    let username: String
    let email: String
}
