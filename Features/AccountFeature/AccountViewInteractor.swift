import FoundationExtensions
import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

final class AccountViewInteractor: ViewInteractor<AccountViewState, AccountFeature.Output> {
    private enum Work: Hashable { case session, submission, signOut }

    private let session: SessionUseCase

    init(
        viewState: ViewState<AccountViewState>,
        session: SessionUseCase,
        output: @escaping @MainActor (AccountFeature.Output) -> Void
    ) {
        self.session = session
        super.init(viewState: viewState, output: output)
    }

    override func viewWillAppear() {
        work.observe(Work.session, session.session()) { [viewState] session in
            if case .success(let session) = session { viewState.reduce(with: .sessionChanged(session)) }
        }
        work.observe(Work.submission, session.openSubmission()) { [viewState] submission in
            if case .success(let submission) = submission {
                viewState.reduce(with: .submissionChanged(submission))
            }
        }
    }

    override func handle(action: AccountViewState.Action) {
        switch action {
        case .selected(let link): output(.linkSelected(link))
        case .signInPressed: output(.signInSelected)
        case .signOutPressed: signOutOrConfirm()
        case .signOutConfirmed: signOut()
        case .signOutCanceled: viewState.reduce(with: .askedToConfirm(false))
        }
    }

    /// Signs the user out if there is definitely no order in progress; otherwise, requests confirmation from
    /// the user.
    private func signOutOrConfirm() {
        let session = session
        work.run(Work.signOut) {
            await Result { () async throws(StorageError) in try await session.openSubmission().current() }
        } then: { [weak self] submission in
            if submission == .success(nil) { return self?.signOut() ?? () }
            self?.viewState.reduce(with: .askedToConfirm(true))
        }
    }

    private func signOut() {
        let session = session
        work.run(Work.signOut) { await session.signOut() }
    }
}
