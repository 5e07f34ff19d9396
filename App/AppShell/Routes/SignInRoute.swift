import DependencyContainer
import ScreenKit
import SignInFeature
import StoreUseCases

/// A route to the sign-in screen, which is replaced by the requested screen after the user signs in.
struct SignInRoute: Route {
    static let name = "sign-in"
    static let pattern = "VVSI"
    static let deepLinkForms = [name, name + "/LINK"]
    static var previews: [ScreenPreview] { SignInFeature.previews }

    /// The deep link of the screen that the user requested, or `nil` if the user requested the sign-in screen
    /// itself.
    let next: String?

    var parameters: [String] { next.map { [$0] } ?? [] }
    var identity: [String] { [] }

    init(next: String? = nil) {
        self.next = next
    }

    init?(parameters: [String]) {
        guard parameters.count <= 1 else { return nil }
        next = parameters.first
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        let demo: DemoCredentials = try services.resolve()
        // No output handler is needed, because the coordinator shows the next screen after opening the
        // account.
        return SignInFeature.screen(
            signIn: try services.resolve(),
            session: try services.resolve(),
            demo: demo.credentials
        ) { _ in }
    }
}
