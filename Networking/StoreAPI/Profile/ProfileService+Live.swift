import HTTPTypes
package import StoreDomain

extension ProfileService {
    /// Creates a profile service that uses the backend.
    ///
    /// Calls do not run on the caller's actor. If the task is canceled before the request is sent, the call
    /// throws ``StoreError/canceled``. After a profile has been sent, cancellation does not change the
    /// outcome.
    package static func live(_ client: APIClient) -> ProfileService {
        ProfileService {
            $0.profile = { () throws(StoreError) in
                try await client.response { try await client.profile().value }
            }
            $0.save = { draft throws(ProfileError) in
                guard !Task.isCancelled else { throw .failed(.canceled) }
                let outcome = await client.outcome { try await client.save(draft) }
                guard let saved = try outcome.mapError({ ProfileError($0) }).get() else {
                    throw .changedElsewhere
                }
                return saved
            }
            $0.isAvailable = { username throws(StoreError) in
                try await client.response { try await client.isAvailable(username) }
            }
        }
    }
}

extension APIClient {
    /// The maximum number of attempts to save a profile that keeps changing on the backend without
    /// causing a conflict.
    private static let attempts = 3

    fileprivate func profile() async throws -> Tagged<Profile> {
        try await getTagged(Endpoint("v2", "profile"), as: ProfilePayloadV2.self, Profile.init)
    }

    fileprivate func isAvailable(_ username: String) async throws -> Bool {
        let endpoint = Endpoint("v2", "profile", "availability").query("username", username)
        do {
            return try await getTagged(endpoint, as: AvailabilityPayloadV2.self) { $0.available }.value
        } catch APIError.status(422, let report?, _, _) where report.error.code == "invalidField" {
            // For an invalid name, the backend returns an error instead of `false`.
            return false
        }
    }

    /// Merges a draft with the backend's profile and saves the result, or returns `nil` if a field conflicts.
    ///
    /// The request contains the entity tag of the profile with which the draft was merged, so the backend
    /// rejects the request if the profile has changed since then. The backend may also reject a repeated
    /// request whose first attempt already saved the profile. After either rejection, the service loads the
    /// profile and compares it with the draft again.
    fileprivate func save(_ draft: ProfileDraft) async throws -> Profile? {
        var attempt = 1
        while true {
            let current = try await self.profile()
            guard draft.conflicts(with: current.value).isEmpty else { return nil }
            let merged = draft.merged(over: current.value)
            if merged == current.value { return merged }
            do {
                return try await put(merged, over: current)
            } catch APIError.status(412, _, _, _) where attempt < Self.attempts {
                attempt += 1
            }
        }
    }

    private func put(_ profile: Profile, over current: Tagged<Profile>) async throws -> Profile {
        var change = APIChange(
            method: .put,
            endpoint: Endpoint("v2", "profile"),
            payload: ProfilePayloadV2(username: profile.username, email: profile.email)
        )
        change.tag = current.tag
        return try await send(change, as: ProfilePayloadV2.self, Profile.init)
    }
}
