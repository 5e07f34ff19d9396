import DesignSystem
import FoundationExtensions
import StoreDomain
import VVSI

struct SignInViewState: ViewStateReducible, Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case emailTyped(String)
        case usernameTyped(String)

        /// The user entered a password.
        ///
        /// The interactor uses the password immediately and does not store it in any state.
        case passwordEntered(Secret)
        case demoPressed
        case modePressed(Mode)
    }

    enum Effect: Equatable, Sendable {
        case emailTyped(String)
        case usernameTyped(String)
        case modeChanged(Mode)
        case started

        /// The attempt has ended.
        ///
        /// The error is `nil` if the user was signed in or if the attempt was canceled.
        case ended(SignInError?)
    }

    enum Mode: Equatable, Sendable {
        case signIn
        case createAccount
    }

    let hasDemo: Bool

    private(set) var mode = Mode.signIn
    private(set) var email = ""
    private(set) var username = ""
    private(set) var isWorking = false

    /// The error from the last attempt, or `nil` if the user has changed a field since that attempt.
    private(set) var error: SignInError?

    init(hasDemo: Bool) {
        self.hasDemo = hasDemo
    }

    mutating func reduce(with effect: Effect) {
        error = nil
        switch effect {
        case .emailTyped(let text): email = text
        case .usernameTyped(let text): username = text
        case .modeChanged(let mode): self.mode = mode
        case .started: isWorking = true
        case .ended(let error):
            isWorking = false
            self.error = error == .failed(.canceled) ? nil : error
        }
    }

    /// A Boolean value that indicates whether the last attempt may have created the account.
    var mayHaveAccount: Bool { mode == .createAccount && error != .failed(.offline) }

    var problem: Problem? {
        if case .failed(let error) = error { Problem(loading: error) } else { nil }
    }

    var refusal: SignInRefusal? {
        if case .refused(let refusal) = error { refusal } else { nil }
    }
}
