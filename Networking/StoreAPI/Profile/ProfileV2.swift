import HTTPTypes
import StoreDomain

/// What can be asked and done about the profile in version 2; version 1 has none.
struct ProfileV2: Sendable {
    /// Asks the backend.
    let client: APIClient

    private let endpoint = Endpoint("v2", "profile")

    /// Creates the questions.
    ///
    /// - Parameter client: Asks the backend.
    init(client: APIClient) {
        self.client = client
    }

    /// The profile as it was saved last.
    ///
    /// - Returns: The profile.
    /// - Throws: ``APIError``.
    func profile() async throws(APIError) -> Profile {
        try await client.get(endpoint, as: ProfilePayloadV2.self, Profile.init)
    }

    /// Saves a profile.
    ///
    /// - Parameter profile: The profile.
    /// - Returns: What the backend made of it.
    /// - Throws: ``APIError``.
    func save(_ profile: Profile) async throws(APIError) -> Profile {
        let change = APIChange(method: .put, endpoint: endpoint, payload: ProfilePayloadV2(profile))
        return try await client.send(change, as: ProfilePayloadV2.self, Profile.init)
    }
}
