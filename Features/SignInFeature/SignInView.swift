import DesignSystem
import ScreenKit
import StoreDomain
import StoreUseCases

enum SignInView: ScreenView {
    typealias Action = SignInViewState.Action

    private static let working = "Wait until signing in has finished."

    static func content(of state: SignInViewState) -> Content<Action> {
        let isNew = state.mode == .createAccount
        let disabledReason = state.isWorking ? working : nil
        return Content(isNew ? "Create an account" : "Sign in") {
            Field("E-mail", id: "email", key: "e", value: state.email, disabledReason: disabledReason) {
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

    /// Returns the notice about the field above it.
    @ContentBuilder<Action>
    private static func problem(
        of refusals: Set<SignInRefusal>,
        _ state: SignInViewState
    ) -> [any ContentPart<Action>] {
        if let refusal = state.refusal, refusals.contains(refusal), let message = message(for: refusal) {
            Notice(.error, message)
        }
    }

    @ContentBuilder<Action>
    private static func outcome(_ state: SignInViewState) -> [any ContentPart<Action>] {
        if case .tooManyAttempts(let pause) = state.refusal {
            Notice(.warning, "Too many attempts. Try again \(text(of: pause)).")
        }
        if state.refusal == .unexplained {
            Notice(.error, "The shop rejected this for an unknown reason.")
        }
        if let problem = state.problem {
            Notice(problem)
            Text(
                state.mayHaveAccount
                    ? "The account may have been created. Try again, or sign in." : "Try again."
            )
        }
    }

    private static func message(for refusal: SignInRefusal) -> String? {
        switch refusal {
        case .wrongCredentials: "The e-mail address or the password is wrong."
        case .invalidEmail: "An e-mail address looks like name@shop.example. Enter the password again."
        case .emailTaken: "This e-mail address is not available. Sign in, or use another one."
        case .invalidUsername: "A username has 3 to 30 letters from a to z, digits, or underscores."
        case .usernameTaken: "Another user has this username."
        case .invalidPassword:
            "A password has \(SignInUseCase.shortestPassword) or more characters, and at most 200 bytes."
        case .tooManyAttempts, .unexplained: nil
        }
    }

    private static func text(of pause: Duration?) -> String {
        guard let pause else { return "later" }
        let seconds = max(Int((pause / .seconds(1)).rounded(.up)), 1)
        return seconds == 1 ? "in a second" : "in \(seconds) seconds"
    }
}
