package import StoreDomain
import Synchronization

extension ProfileService {
    /// Returns a service for an in-memory backend that performs the same checks as the real backend.
    ///
    /// `takenUsernames` must be in lowercase.
    package static func fake(
        profile: Profile = Profile(username: "guest", email: "guest@shop.example"),
        takenUsernames: Set<String> = ["alice"]
    ) -> ProfileService {
        let saved = SavedProfile(profile)
        return ProfileService {
            $0.profile = { () throws(StoreError) in
                guard !Task.isCancelled else { throw .canceled }
                return saved.profile
            }
            $0.save = { draft throws(ProfileError) in
                guard !Task.isCancelled else { throw .failed(.canceled) }
                return try saved.save(draft, takenUsernames)
            }
            $0.isAvailable = { username throws(StoreError) in
                guard !Task.isCancelled else { throw .canceled }
                let profile = Profile(username: username, email: "guest@shop.example")
                return profile.refusal(takenUsernames) == nil
            }
        }
    }
}

private final class SavedProfile: Sendable {
    private let saved: Mutex<Profile>

    init(_ profile: Profile) {
        saved = Mutex(profile)
    }

    var profile: Profile { saved.withLock(\.self) }

    func save(_ draft: ProfileDraft, _ takenUsernames: Set<String>) throws(ProfileError) -> Profile {
        let outcome: Result<Profile, ProfileError> = saved.withLock { saved in
            guard draft.conflicts(with: saved).isEmpty else { return .failure(.changedElsewhere) }
            let merged = draft.merged(over: saved)
            if let refusal = merged.refusal(takenUsernames) { return .failure(.refused(refusal)) }
            saved = merged
            return .success(merged)
        }
        return try outcome.get()
    }
}

extension Profile {
    fileprivate func refusal(_ takenUsernames: Set<String>) -> ProfileRefusal? {
        if !hasValidUsername { return .invalidUsername }
        if !hasValidEmail { return .invalidEmail }
        return takenUsernames.contains(username.lowercased()) ? .usernameTaken : nil
    }
}
