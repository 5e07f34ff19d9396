import DesignSystem
import MVVM
import StoreDomain

/// What the screen “Profile” shows: the profile of the shop, and the draft typed since.
struct ProfileViewState: StateReducing, Equatable, Sendable {
    /// What can happen to the state.
    enum Effect: Equatable, Sendable {
        /// Something happened to the profile of the shop.
        case profile(Loadable<Profile>.Effect)
        /// The stored draft was read; only the first read counts.
        case draftRead(ProfileDraft?)
        /// The fields have this text.
        case typed(Profile)
        /// The shop has said whether a username is available.
        case availabilityAnswered(username: String, Availability)
        /// The draft was stored, or could not be.
        case keepEnded(SaveProblem?)
        /// The draft is discarded.
        case discarded
        /// The draft counts, whatever the shop has now.
        case mineChosen
        /// What was typed is being saved.
        case saveStarted
        /// Saving this profile ended this way.
        case saveEnded(of: Profile, Saving)
    }

    /// Whether the username is available, as far as that is known.
    enum Availability: Equatable, Sendable {
        /// There is nothing to ask: it is invalid, or the person's own.
        case unasked
        /// The shop is being asked, or will be as soon as typing pauses.
        case checking
        /// It is available.
        case free
        /// Somebody else has it.
        case taken
        /// The shop did not say.
        case unknown
    }

    /// How saving the draft is going.
    enum Saving: Equatable, Sendable {
        /// Nothing was saved since it was typed.
        case idle
        /// The shop has not answered yet.
        case running
        /// The shop has accepted it.
        case saved
        /// The shop rejected it.
        case refused(ProfileRefusal)
        /// It did not reach the shop, or there was no valid answer.
        case failed(LoadProblem)
    }

    /// The profile of the shop.
    private(set) var profile = Loadable<Profile>()

    /// What was typed and is not saved; `nil` while it equals the profile.
    private(set) var draft: ProfileDraft?

    /// Whether the stored draft has been read.
    private(set) var isDraftRead = false

    /// Whether the username is available.
    private(set) var availability = Availability.unasked

    /// How saving is going.
    private(set) var saving = Saving.idle

    /// Why the draft could not be stored; `nil` when it is.
    private(set) var keepProblem: SaveProblem?

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
    /// The text in the fields.
    var typed: Profile { draft?.typed ?? profile.value ?? Profile(username: "", email: "") }

    /// Whether the profile has changed elsewhere since the draft was typed, so that the person has to choose.
    var isConflict: Bool {
        guard let seen = draft?.seen, let now = profile.value else { return false }
        return seen != now && saving != .running && typingRefusal == nil
    }

    /// Whether there is something to give up, for a profile that is known.
    var canDiscard: Bool { draft != nil && profile.value != nil && !isConflict && typingRefusal == nil }

    /// Why nothing can be typed now; `nil` when it can.
    var typingRefusal: String? {
        if !profile.isOffered { return "this shop has no profiles" }
        return isDraftRead ? nil : "your draft is still loading"
    }

    /// Why what was typed cannot be saved now; `nil` when it can.
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
