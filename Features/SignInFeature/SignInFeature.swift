import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSI

/// The entry point of the screen on which a user signs in or creates an account.
@MainActor
package enum SignInFeature {
    package enum Output: Equatable, Sendable {
        case signedIn
    }

    /// Creates a screen that fills in the account's email address if the user's session has ended.
    ///
    /// `demo` contains the credentials of the public demo account, if there is one.
    package static func screen(
        signIn: SignInUseCase,
        session: SessionUseCase,
        demo: Credentials? = nil,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let state = preview.state(or: SignInViewState(hasDemo: demo != nil))
        let interactor = SignInViewInteractor(
            viewState: ViewState(initialState: state),
            signIn: signIn,
            session: session,
            demo: demo,
            output: output
        )
        return HostedScreen(id: "sign-in", source: interactor, view: SignInView.self)
    }

    package static var previews: [ScreenPreview] {
        let empty = SignInViewState(hasDemo: true)
        let typed = empty.reduced(with: .emailTyped("robin@mail.example"))
        let creating = typed.reduced(with: .modeChanged(.createAccount), .usernameTyped("robin"))
        func refused(_ state: SignInViewState, _ refusal: SignInRefusal) -> SignInViewState {
            state.reduced(with: .started, .ended(.refused(refusal)))
        }
        return SignInView.previews(
            of: "sign-in",
            [
                "empty": empty,
                "without a demo account": SignInViewState(hasDemo: false),
                "signing in": typed.reduced(with: .started),
                "wrong password": refused(typed, .wrongCredentials),
                "too many attempts": refused(typed, .tooManyAttempts(retryAfter: .seconds(42))),
                "invalid email": refused(empty.reduced(with: .emailTyped("robin")), .invalidEmail),
                "offline": typed.reduced(with: .started, .ended(.failed(.offline))),
                "creating an account": creating,
                "creating it": creating.reduced(with: .started),
                "email taken": refused(creating, .emailTaken),
                "username taken": refused(creating, .usernameTaken),
                "invalid username": refused(creating.reduced(with: .usernameTyped("r!")), .invalidUsername),
                "short password": refused(creating, .invalidPassword),
                "refused without a reason": refused(creating, .unexplained),
            ]
        )
    }
}
