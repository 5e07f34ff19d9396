import DependencyContainer
import ScreenKit
import SettingsFeature

struct SettingsRoute: PlainRoute {
    static let name = "settings"
    static let pattern = "MVVM"
    static var previews: [ScreenPreview] { SettingsFeature.previews }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        SettingsFeature.screen(
            settings: try services.resolve(),
            sync: try services.resolve(),
            clear: try services.resolve()
        )
    }
}
