import DesignSystem
package import StoreDomain
import StoreUseCases

extension SignInError {
    /// The message for the user, or `nil` if the attempt was canceled.
    package var message: String? {
        switch self {
        case .refused(let refusal): refusal.message
        case .failed(let error): Problem(loading: error)?.message
        }
    }
}

extension SignInRefusal {
    var message: String {
        switch self {
        case .wrongCredentials: "The email address or password is incorrect."
        case .tooManyAttempts(let pause): "Too many attempts. Try again \(Self.text(of: pause))."
        case .invalidEmail:
            "Enter a valid email address, such as name@shop.example. Then enter your password again."
        case .emailTaken: "This email address is not available. Sign in, or use a different email address."
        case .invalidUsername: "Use 3 to 30 letters (a–z), digits, or underscores."
        case .usernameTaken: "This username is taken."
        case .invalidPassword:
            "Use at least \(SignInUseCase.shortestPassword) characters. A password can have up to 200 "
                + "characters, or fewer if it contains accented letters or emoji."
        case .unexplained: "The shop did not accept your request for an unknown reason."
        }
    }

    private static func text(of pause: Duration?) -> String {
        guard let pause else { return "later" }
        let seconds = max(Int((pause / .seconds(1)).rounded(.up)), 1)
        return seconds == 1 ? "in a second" : "in \(seconds) seconds"
    }
}
