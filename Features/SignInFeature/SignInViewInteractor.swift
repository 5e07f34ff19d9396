import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// Makes one sign-in attempt at a time and cancels it when the user leaves the screen.
final class SignInViewInteractor: ViewInteractor<SignInViewState, SignInFeature.Output> {
    private enum Work: Hashable { case session, signIn }

    private let signIn: SignInUseCase
    private let session: SessionUseCase
    private let demo: Credentials?

    init(
        viewState: ViewState<SignInViewState>,
        signIn: SignInUseCase,
        session: SessionUseCase,
        demo: Credentials?,
        output: @escaping @MainActor (SignInFeature.Output) -> Void
    ) {
        self.signIn = signIn
        self.session = session
        self.demo = demo
        super.init(viewState: viewState, output: output)
    }

    override func viewWillAppear() {
        work.observe(Work.session, session.session()) { [viewState] session in
            guard case .success(.ended(let email)) = session, viewState.state.email.isEmpty else { return }
            viewState.reduce(with: .emailTyped(email))
        }
    }

    override func handle(action: SignInViewState.Action) {
        switch action {
        case .emailTyped(let text): viewState.reduce(with: .emailTyped(text))
        case .usernameTyped(let text): viewState.reduce(with: .usernameTyped(text))
        case .modePressed(let mode): viewState.reduce(with: .modeChanged(mode))
        case .passwordEntered(let password): start(Credentials(email: state.email, password: password))
        case .demoPressed: if let demo { start(demo, as: .signIn) }
        }
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        if state.isWorking { viewState.reduce(with: .ended(nil)) }
    }

    private func start(_ credentials: Credentials, as mode: SignInViewState.Mode? = nil) {
        let (signIn, username, mode) = (signIn, state.username, mode ?? state.mode)
        viewState.reduce(with: .started)
        work.run(Work.signIn) { () async -> SignInError? in
            do throws(SignInError) {
                switch mode {
                case .signIn: try await signIn.signIn(credentials)
                case .createAccount: try await signIn.createAccount(username, credentials)
                }
                return nil
            } catch {
                return error
            }
        } then: { [weak self] error in
            self?.end(error)
        }
    }

    private func end(_ error: SignInError?) {
        viewState.reduce(with: .ended(error))
        if error == nil { output(.signedIn) }
    }
}
