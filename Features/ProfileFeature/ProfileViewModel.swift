import DesignSystem
import FoundationExtensions
import MVVM
import StoreDomain
import StoreUseCases
import ViewStateCore

/// Stores the draft, checks usernames, and saves the profile.
///
/// When the user leaves the screen, the view model cancels the screen's requests and discards late responses.
/// The view model completes the user's changes sequentially and reports the outcomes when the screen appears
/// again.
final class ProfileViewModel: HostedViewModel {
    enum Event: Equatable, Sendable {
        case refreshPressed
        case usernameTyped(String)
        case emailTyped(String)
        case savePressed
        case discardPressed
        /// The user chose to keep the typed text in a field that another client has changed.
        case keepMinePressed(Profile.Field)
        /// The user chose to replace the typed text in a field with the shop's value.
        case takeTheirsPressed(Profile.Field)
    }

    private enum Work: Hashable { case draft, availability, keep, save }

    /// The length of the pause in typing after which the app checks whether the username is available.
    static let pause = Duration.milliseconds(300)

    let container: StateContainer<ProfileViewState>
    let work = WorkBag()
    private let edit: EditProfileUseCase
    private let profile: SectionLoader<Profile>
    private let debouncer: Debouncer
    private let changes = ChangeQueue()
    private var keep: ChangeQueue.Change?
    private var save: (draft: ProfileDraft, change: ChangeQueue.Change)?

    init(_ state: ProfileViewState, edit: EditProfileUseCase, clock: any Clock<Duration>) {
        container = StateContainer(state)
        self.edit = edit
        profile = SectionLoader(edit.profile) { [container] in container.reduce(with: .profile($0)) }
        debouncer = Debouncer(clock: clock, work: work)
    }

    func viewWillAppear() {
        profile.appear(state.profile, in: work)
        work.observe(Work.draft, edit.draft()) { [weak self] result in
            guard let self, !state.isDraftRead else { return }
            reduce(with: .draftRead((try? result.get()) ?? ProfileDraft()))
            checkUsername()
        }
        checkUsername()
        reportKeep()
        reportSave()
    }

    func send(event: Event) {
        switch event {
        case .refreshPressed: profile.refresh(in: work)
        case .usernameTyped(let text): change(with: .typed(.username, text))
        case .emailTyped(let text): change(with: .typed(.email, text))
        case .savePressed: saveDraft()
        case .discardPressed: change(with: .discarded)
        case .keepMinePressed(let field): change(with: .mineChosen(field))
        case .takeTheirsPressed(let field): change(with: .theirsChosen(field))
        }
    }

    private func change(with effect: ProfileViewState.Effect) {
        reduce(with: effect)
        keepDraft()
        checkUsername()
    }

    private func checkUsername() {
        guard state.availability == .checking else { return }
        debouncer.debounce(Work.availability, for: Self.pause) { [weak self] in self?.askForUsername() }
    }

    private func askForUsername() {
        let username = state.typed.username
        guard state.availability == .checking else { return }
        let edit = edit
        work.run(Work.availability) {
            try? await edit.isAvailable(username)
        } then: { [weak self] isFree in
            let response = isFree.map { $0 ? ProfileViewState.Availability.free : .taken } ?? .unknown
            self?.reduce(with: .availabilityReceived(username: username, response))
        }
    }

    private func keepDraft() {
        keep = changes.add { [edit, draft = state.draft] in try await edit.keep(draft) }
        reportKeep()
    }

    private func reportKeep() {
        guard let keep else { return }
        work.run(Work.keep) {
            await keep.value
        } then: { [weak self] result in
            self?.reduce(with: .keepEnded(result.failure.flatMap { Problem(saving: $0) }))
        }
    }

    private func saveDraft() {
        let draft = state.draft
        guard !draft.isEmpty else { return }
        reduce(with: .saveStarted)
        let change = changes.add { [edit] in try await edit.save(draft) }
        save = (draft, change)
        reportSave()
    }

    private func reportSave() {
        guard let save, state.saving == .running else { return }
        work.run(Work.save) {
            await save.change.value
        } then: { [weak self] result in
            guard let self else { return }
            reduce(with: .saveEnded(of: save.draft, ProfileViewState.Saving(result)))
            // Edits that the user made while the draft was being saved are now based on the saved values.
            if case .success = result, !state.draft.isEmpty { keepDraft() }
        }
    }
}

extension ProfileViewState.Saving {
    fileprivate init(_ result: Result<Void, any Error>) {
        switch result.failure {
        case nil: self = .saved
        case ProfileError.refused(let refusal)?: self = .refused(refusal)
        case ProfileError.failed(let error)?: self = Problem(loading: error).map { .failed($0) } ?? .idle
        // If another client has changed the profile, the screen shows the conflict for the user to resolve.
        default: self = .idle
        }
    }
}
