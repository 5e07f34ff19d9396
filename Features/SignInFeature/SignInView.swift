import DesignSystem
import ScreenKit
import StoreDomain
import StoreUseCases

enum SignInView: ScreenView {
    typealias Action = SignInViewState.Action

    private static let working = "You are being signed in."

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
                isNew ? "Sign in to an account that you have" : "Create an account",
                id: "mode",
                key: "c",
                disabledReason: disabledReason,
                action: .modePressed(isNew ? .signIn : .createAccount)
            )
        }
    }

    /// Says what is wrong with the field above it.
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
            Notice(.warning, "Too many passwords were tried. Try again \(text(of: pause)).")
        }
        if state.refusal == .unexplained {
            Notice(.error, "The shop rejected this without giving a reason.")
        }
        if let problem = state.problem {
            Notice(problem)
            Text(
                state.mode == .createAccount
                    ? "The account may have been created. Try again, or sign in." : "Try again."
            )
        }
    }

    private static func message(for refusal: SignInRefusal) -> String? {
        switch refusal {
        case .wrongCredentials: "The e-mail address or the password is wrong."
        case .invalidEmail: "An e-mail address looks like name@shop.example. Enter the password again."
        case .emailTaken: "There is an account for this e-mail address. Sign in, or use another address."
        case .invalidUsername: "A username is 3 to 30 letters from a to z, digits or underscores."
        case .usernameTaken: "Another user has this username."
        case .invalidPassword: "A password has \(SignInUseCase.shortestPassword) characters or more."
        case .tooManyAttempts, .unexplained: nil
        }
    }

    private static func text(of pause: Duration?) -> String {
        guard let pause else { return "later" }
        let seconds = max(Int((pause / .seconds(1)).rounded(.up)), 1)
        return seconds == 1 ? "in a second" : "in \(seconds) seconds"
    }
}
