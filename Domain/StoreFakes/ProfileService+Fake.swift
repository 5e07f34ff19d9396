package import StoreDomain
import Synchronization

extension ProfileService {
    /// A backend in memory, which checks like a real one.
    ///
    /// - Parameters:
    ///   - profile: The initial profile.
    ///   - takenUsernames: The names of other users, in lower case.
    /// - Returns: The service, whose closures a test may replace.
    package static func fake(
        profile: Profile = Profile(username: "guest", email: "guest@shop.example"),
        takenUsernames: Set<String> = ["alice"]
    ) -> ProfileService {
        let saved = SavedProfile(profile)
        return ProfileService {
            $0.profile = { () throws(ShopError) in
                guard !Task.isCancelled else { throw .cancelled }
                return saved.profile
            }
            $0.save = { profile, seen throws(ProfileError) in
                guard !Task.isCancelled else { throw .failed(.cancelled) }
                if let refusal = profile.refusal(takenUsernames) { throw .refused(refusal) }
                guard saved.replace(seen, with: profile) else { throw .changedElsewhere }
                return profile
            }
            $0.isAvailable = { username throws(ShopError) in
                guard !Task.isCancelled else { throw .cancelled }
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

    /// Saves a profile over the one that was seen, or over any; returns `false` if there is another one.
    func replace(_ seen: Profile?, with profile: Profile) -> Bool {
        saved.withLock { saved in
            guard saved == profile || seen == nil || saved == seen else { return false }
            saved = profile
            return true
        }
    }
}

extension Profile {
    fileprivate func refusal(_ takenUsernames: Set<String>) -> ProfileRefusal? {
        if !hasValidUsername { return .invalidUsername }
        if !hasValidEmail { return .invalidEmail }
        return takenUsernames.contains(username.lowercased()) ? .usernameTaken : nil
    }
}
