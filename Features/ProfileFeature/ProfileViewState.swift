import DesignSystem
import MVVM
import StoreDomain

/// What the screen “Profile” shows: the profile of the shop, and what was typed of it since.
struct ProfileViewState: StateReducing, Equatable, Sendable {
    /// What can happen to the state.
    enum Effect: Equatable, Sendable {
        /// Something happened to the profile of the shop.
        case profile(Loadable<Profile>.Effect)
        /// What was typed and kept before was read; only the first reading counts.
        case draftRead(ProfileDraft?)
        /// This stands in the fields.
        case typed(Profile)
        /// The shop has said of a user name whether it can be had.
        case availabilityAnswered(username: String, Availability)
        /// What was typed could be kept, or not.
        case keepEnded(SaveProblem?)
        /// What was typed is given up.
        case discarded
        /// What was typed counts, whatever the shop has by now.
        case mineChosen
        /// What was typed is being saved.
        case saveStarted
        /// Saving this has ended so.
        case saveEnded(of: Profile, Saving)
    }

    /// What is known of whether the user name can be had.
    enum Availability: Equatable, Sendable {
        /// There is nothing to ask: it is invalid, or the one that the person has.
        case unasked
        /// The shop is asked, at once or as soon as nobody types any more.
        case checking
        /// It can be had.
        case free
        /// Somebody else has it.
        case taken
        /// The shop did not say.
        case unknown
    }

    /// How it goes to save what was typed.
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

    /// What was typed and is not saved; `nil` while that is no other than the profile.
    private(set) var draft: ProfileDraft?

    /// Whether it is known what was typed and kept before.
    private(set) var isDraftRead = false

    /// Whether the user name can be had.
    private(set) var availability = Availability.unasked

    /// How it goes to save.
    private(set) var saving = Saving.idle

    /// Why the draft could not be kept; `nil` when it is.
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

    /// A draft is what differs from the profile, and is compared with the first one that stood beside it.
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
    /// What stands in the fields.
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
