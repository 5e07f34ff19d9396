import DependencyContainer
import ProfileFeature
import ScreenKit

struct ProfileRoute: PlainRoute {
    static let name = "profile"
    static let pattern = "MVVM"
    static let needsSession = true
    static var previews: [ScreenPreview] { ProfileFeature.previews }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        ProfileFeature.screen(edit: try services.resolve())
    }
}
