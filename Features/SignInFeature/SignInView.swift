import DesignSystem
import ScreenKit
import StoreDomain

enum SignInView: ScreenView {
    typealias Action = SignInViewState.Action

    static func content(of state: SignInViewState) -> Content<Action> {
        let isNew = state.mode == .createAccount
        let disabledReason =
            !state.isWorking ? nil : isNew ? "your account is being created" : "sign-in is in progress"
        return Content(isNew ? "Create an account" : "Sign in") {
            Text(
                isNew
                    ? "To create an account, enter your email address, a username, and then a password."
                    : "To sign in, enter your email address and then your password."
            )
            Field("Email", id: "email", key: "e", value: state.email, disabledReason: disabledReason) {
                .emailTyped($0)
            }
            problem(of: [.invalidEmail, .emailTaken], state)
            if isNew {
                Field(
                    "Username",
                    id: "username",
                    key: "u",
                    value: state.username,
                    disabledReason: disabledReason
                ) { .usernameTyped($0) }
                problem(of: [.invalidUsername, .usernameTaken], state)
            }
            SecureField(
                "Password",
                id: "password",
                key: "p",
                submitLabel: isNew ? "Create the account" : "Sign in",
                isNew: isNew,
                disabledReason: disabledReason
            ) { .passwordEntered($0) }
            problem(of: [.wrongCredentials, .invalidPassword], state)
            if state.isWorking { Progress(isNew ? "Creating the account" : "Signing in") }
            outcome(state)
            if state.hasDemo, !isNew {
                Button(
                    "Use the demo account",
                    id: "demo",
                    key: "d",
                    disabledReason: disabledReason,
                    action: .demoPressed
                )
            }
            Button(
                isNew ? "Sign in to an existing account" : "Create an account",
                id: "mode",
                key: "c",
                disabledReason: disabledReason,
                action: .modePressed(isNew ? .signIn : .createAccount)
            )
        }
    }

    /// Returns the notice about the preceding field if that field caused the refusal.
    @ContentBuilder<Action>
    private static func problem(
        of refusals: Set<SignInRefusal>,
        _ state: SignInViewState
    ) -> [any ContentPart<Action>] {
        if let refusal = state.refusal, refusals.contains(refusal) {
            Notice(.error, refusal.message)
        }
    }

    @ContentBuilder<Action>
    private static func outcome(_ state: SignInViewState) -> [any ContentPart<Action>] {
        switch state.refusal {
        case .tooManyAttempts(let pause):
            Notice(.warning, SignInRefusal.tooManyAttempts(retryAfter: pause).message)
        case .unexplained: Notice(.error, SignInRefusal.unexplained.message)
        default: []
        }
        if let problem = state.problem {
            Notice(problem)
            if state.mayHaveAccount { Text("The account may have been created. Try again, or sign in.") }
        }
    }
}
