import HTTPTypes
package import StoreDomain

extension ProfileService {
    /// The service of a backend.
    ///
    /// Work runs off the caller's actor. A task that is cancelled before anything was sent ends with
    /// ``ShopError/cancelled``; once a profile was sent, the answer counts, if there is one.
    ///
    /// Version 1 has no profile: there every call throws ``ShopError/notOffered``.
    ///
    /// - Parameters:
    ///   - client: Knows where the backend is.
    ///   - version: The version of the interface to speak.
    /// - Returns: The service.
    package static func live(client: APIClient, version: APIVersion) -> ProfileService {
        switch version {
        case .v1: notOffered
        case .v2: version2(client)
        }
    }

    private static var notOffered: ProfileService {
        ProfileService(
            profile: { () throws(ShopError) in throw .notOffered },
            save: { _ throws(ProfileError) in throw .failed(.notOffered) },
            isAvailable: { _ throws(ShopError) in throw .notOffered }
        )
    }

    private static func version2(_ client: APIClient) -> ProfileService {
        ProfileService(
            profile: { () throws(ShopError) in
                try await client.answer { () throws(APIError) in try await client.profile() }
            },
            save: { profile throws(ProfileError) in
                guard !Task.isCancelled else { throw .failed(.cancelled) }
                let outcome = await client.outcome { () throws(APIError) in
                    try await client.save(profile)
                }
                return try outcome.mapError { ProfileError($0) }.get()
            },
            isAvailable: { username throws(ShopError) in
                try await client.answer { () throws(APIError) in try await client.isAvailable(username) }
            }
        )
    }
}

extension APIClient {
    fileprivate func profile() async throws(APIError) -> Profile {
        try await get(Endpoint("v2", "profile"), as: ProfilePayloadV2.self, Profile.init)
    }

    fileprivate func isAvailable(_ username: String) async throws(APIError) -> Bool {
        let endpoint = Endpoint("v2", "profile", "availability").query("username", username)
        do throws(APIError) {
            return try await get(endpoint, as: AvailabilityPayloadV2.self) { $0.available }
        } catch .status(422, _, _, _) {
            // The backend says of a name that is none why it is none.
            return false
        }
    }

    fileprivate func save(_ profile: Profile) async throws(APIError) -> Profile {
        let endpoint = Endpoint("v2", "profile")
        let change = APIChange(method: .put, endpoint: endpoint, payload: ProfilePayloadV2(profile))
        return try await send(change, as: ProfilePayloadV2.self, Profile.init)
    }
}
