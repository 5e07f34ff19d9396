import DependencyContainer
import ScreenKit
import SignInFeature
import StoreUseCases

/// A route to the sign-in screen, which shows the requested screen after sign-in.
struct SignInRoute: Route {
    static let name = "sign-in"
    static let pattern = "VVSI"
    static let deepLinkForms = [name, name + "/LINK"]
    static var previews: [ScreenPreview] { SignInFeature.previews }

    /// The deep link of the requested screen; `nil` if there is none.
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
        // No output handler is needed, because the coordinator shows the next screen after it has opened the
        // account.
        return SignInFeature.screen(
            signIn: try services.resolve(),
            session: try services.resolve(),
            demo: demo.credentials
        ) { _ in }
    }
}
