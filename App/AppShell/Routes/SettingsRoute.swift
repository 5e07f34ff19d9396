import DependencyContainer
import ScreenKit
import SettingsFeature

/// How the shop works on this machine.
struct SettingsRoute: Route {
    static let name = "settings"
    static var previews: [ScreenPreview] { SettingsFeature.previews }

    var parameters: [String] { [] }

    init() {}

    init?(parameters: [String]) {
        guard parameters.isEmpty else { return nil }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        SettingsFeature.screen(
            settings: try services.resolve(),
            sync: try services.resolve(),
            clear: try services.resolve()
        )
    }
}
