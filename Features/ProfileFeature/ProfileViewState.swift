import DesignSystem
import MVVM
import StoreDomain

struct ProfileViewState: StateReducing, Equatable, Sendable {
    enum Effect: Equatable, Sendable {
        case profile(Loadable<Profile>.Effect)
        /// Only the first read counts.
        case draftRead(ProfileDraft?)
        case typed(Profile)
        case availabilityAnswered(username: String, Availability)
        /// The draft was stored, or could not be.
        case keepEnded(Problem?)
        case discarded
        /// The draft counts, whatever the shop has now.
        case mineChosen
        case saveStarted
        case saveEnded(of: Profile, Saving)
    }

    enum Availability: Equatable, Sendable {
        /// There is nothing to ask, because it is invalid or the user's own.
        case unasked
        /// The shop is being asked, or will be as soon as typing pauses.
        case checking
        case free
        case taken
        case unknown
    }

    enum Saving: Equatable, Sendable {
        /// Nothing was saved since it was typed.
        case idle
        case running
        case saved
        case refused(ProfileRefusal)
        /// It did not reach the shop, or there was no valid answer.
        case failed(Problem)
    }

    private(set) var profile = Loadable<Profile>()

    /// What was typed and is not saved; `nil` while it equals the profile.
    private(set) var draft: ProfileDraft?

    private(set) var isDraftRead = false
    private(set) var availability = Availability.unasked
    private(set) var saving = Saving.idle

    /// Why the draft could not be stored; `nil` when it is.
    private(set) var keepProblem: Problem?

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .profile(let effect):
            profile.reduce(with: effect)
            follow()
        case .draftRead(let kept):
            if let kept, !isDraftRead { take(kept) }
            isDraftRead = true
        case .typed(let profile): take(ProfileDraft(profile, seen: draft?.seen ?? self.profile.value))
        case .availabilityAnswered(let username, let answer):
            if username == typed.username, availability == .checking { availability = answer }
        case .keepEnded(let problem): keepProblem = problem
        case .discarded: if let profile = profile.value { take(ProfileDraft(profile, seen: profile)) }
        case .mineChosen: draft = ProfileDraft(typed, seen: profile.value)
        case .saveStarted: saving = .running
        case .saveEnded(let sent, let saving): endSaving(of: sent, saving)
        }
    }

    private mutating func take(_ new: ProfileDraft) {
        let isSameName = isDraftRead && new.typed.username == typed.username
        draft = new
        if saving != .running { saving = .idle }
        if !isSameName {
            let isOwn = new.typed.username == profile.value?.username
            availability = new.typed.hasValidUsername && !isOwn ? .checking : .unasked
        }
        follow()
    }

    /// Drops a draft that equals the profile; notes the first profile that a new draft is compared with.
    private mutating func follow() {
        guard let draft, draft.typed != profile.value else {
            (self.draft, availability) = (nil, .unasked)
            return
        }
        if draft.seen == nil { self.draft = ProfileDraft(draft.typed, seen: profile.value) }
    }

    private mutating func endSaving(of sent: Profile, _ saving: Saving) {
        self.saving = saving
        if saving == .saved { draft = draft?.typed == sent ? nil : ProfileDraft(typed, seen: sent) }
        if saving == .refused(.usernameTaken), sent.username == typed.username { availability = .taken }
        follow()
    }
}

extension ProfileViewState {
    var typed: Profile { draft?.typed ?? profile.value ?? Profile(username: "", email: "") }

    /// Whether the profile has changed elsewhere since the draft was typed, so that the user has to choose.
    var isConflict: Bool {
        guard let seen = draft?.seen, let now = profile.value else { return false }
        return seen != now && saving != .running && typingRefusal == nil
    }

    var canDiscard: Bool { draft != nil && profile.value != nil && !isConflict && typingRefusal == nil }

    var typingRefusal: String? {
        isDraftRead ? nil : "your draft is still loading"
    }

    var saveRefusal: String? {
        if let typingRefusal { return typingRefusal }
        if saving == .running { return "it is being saved" }
        if draft == nil { return "nothing has changed" }
        if !typed.hasValidUsername { return "the username is not valid" }
        if !typed.hasValidEmail { return "the e-mail address is not valid" }
        if availability == .checking { return "the username is still being checked" }
        if availability == .taken { return "somebody else has this username" }
        return isConflict ? "the profile was changed elsewhere" : nil
    }
}
