import DesignSystem
import MVVM
import StoreDomain

struct ProfileViewState: StateReducing, Equatable, Sendable {
    enum Effect: Equatable, Sendable {
        case profile(Loadable<Profile>.Effect)
        /// The stored draft has been read.
        ///
        /// Only the first occurrence of this effect changes the state.
        case draftRead(ProfileDraft)
        case typed(Profile.Field, String)
        case availabilityReceived(username: String, Availability)
        /// An attempt to store the draft has ended.
        ///
        /// The problem is `nil` if the draft was stored.
        case keepEnded(Problem?)
        case discarded
        /// Keeps the typed text in a field and bases the edit on the shop's current value.
        case mineChosen(Profile.Field)
        /// Replaces the typed text in a field with the shop's current value.
        case theirsChosen(Profile.Field)
        case saveStarted
        case saveEnded(of: ProfileDraft, Saving)
    }

    enum Availability: Equatable, Sendable {
        /// No check is necessary because the username is invalid or already belongs to the user.
        case unasked
        /// A check is in progress or will start when the user pauses typing.
        case checking
        case free
        case taken
        case unknown
    }

    enum Saving: Equatable, Sendable {
        /// Nothing has been saved since the last edit.
        case idle
        case running
        case saved
        case refused(ProfileRefusal)
        /// Saving failed for a reason other than a refusal.
        case failed(Problem)
    }

    private(set) var profile = Loadable<Profile>()

    /// The unsaved edits, excluding edits that match the profile.
    private(set) var draft = ProfileDraft()

    private(set) var isDraftRead = false
    private(set) var availability = Availability.unasked
    private(set) var saving = Saving.idle

    /// The reason that storing the draft failed, or `nil` if the draft is stored.
    private(set) var keepProblem: Problem?

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .profile(let effect):
            profile.reduce(with: effect)
            follow()
        case .draftRead(let kept):
            if !isDraftRead { take(kept) }
            isDraftRead = true
        case .typed(let field, let text): take(draft.typing(text, into: field, over: profile.value))
        case .availabilityReceived(let username, let response):
            if username == typed.username, availability == .checking { availability = response }
        case .keepEnded(let problem): keepProblem = problem
        case .discarded: take(ProfileDraft())
        case .mineChosen(let field): draft = draft.keeping(field, over: profile.value)
        case .theirsChosen(let field): take(draft.keeping(field, over: nil))
        case .saveStarted: saving = .running
        case .saveEnded(let sent, let saving): endSaving(of: sent, saving)
        }
    }

    private mutating func take(_ new: ProfileDraft) {
        let name = isDraftRead ? typed.username : nil
        draft = new
        if saving != .running { saving = .idle }
        if typed.username != name {
            let isOwn = typed.username == profile.value?.username
            availability = typed.hasValidUsername && !isOwn ? .checking : .unasked
        }
        follow()
    }

    /// Removes edits that match the profile and uses the first known profile as the basis for all other
    /// edits.
    ///
    /// While a draft is being saved, the profile is about to change, so the method keeps edits that match the
    /// current profile.
    private mutating func follow() {
        if saving != .running, let profile = profile.value { draft = draft.following(profile) }
        forgetAvailability()
    }

    private mutating func forgetAvailability() {
        if draft.edits[.username] == nil { availability = .unasked }
    }

    private mutating func endSaving(of sent: ProfileDraft, _ saving: Saving) {
        self.saving = saving
        if saving == .saved {
            // The displayed profile may be out of date.
            draft = draft.rest(afterSaving: sent)
            forgetAvailability()
            return
        }
        if saving == .refused(.usernameTaken), sent.edits[.username]?.typed == typed.username {
            availability = .taken
        }
        follow()
    }
}

extension ProfileViewState {
    /// The field contents, which are empty if neither a profile nor an edit is known.
    var typed: Profile { draft.merged(over: profile.value ?? Profile(username: "", email: "")) }

    /// The fields that have a conflict because another client changed them after the user's edit.
    var conflicts: [Profile.Field] {
        guard let now = profile.value, saving != .running, typingRefusal == nil else { return [] }
        return draft.conflicts(with: now)
    }

    func isInvalid(_ field: Profile.Field) -> Bool {
        guard draft.edits[field] != nil else { return false }
        return switch field {
        case .username: !typed.hasValidUsername
        case .email: !typed.hasValidEmail
        }
    }

    var canDiscard: Bool { !draft.isEmpty && typingRefusal == nil }

    var typingRefusal: String? {
        isDraftRead ? nil : "your draft is still loading"
    }

    var saveRefusal: String? {
        if let typingRefusal { return typingRefusal }
        if saving == .running { return "your profile is being saved" }
        if draft.isEmpty { return "nothing has changed" }
        if isInvalid(.username) { return "the username is not valid" }
        if isInvalid(.email) { return "the email address is not valid" }
        if availability == .checking { return "the username is still being checked" }
        if availability == .taken { return "this username is taken" }
        return conflicts.isEmpty ? nil : "first choose which value to keep"
    }
}
