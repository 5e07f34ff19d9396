import DependencyContainer
import ProfileFeature
import ScreenKit

/// The screen “Profile”.
struct ProfileRoute: Route {
    static let name = "profile"
    static var previews: [ScreenPreview] { ProfileFeature.previews }

    var parameters: [String] { [] }

    init() {}

    init?(parameters: [String]) {
        guard parameters.isEmpty else { return nil }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        ProfileFeature.screen(edit: try services.resolve())
    }
}
