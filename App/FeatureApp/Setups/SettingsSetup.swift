package import DependencyContainer
package import ScreenKit
import SettingsFeature

/// “Settings” alone.
package enum SettingsSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { SettingsFeature.previews }

    package static func screen(
        from services: Container,
        showing preview: ScreenPreview?,
        output: @escaping @MainActor (Any) -> Void
    ) throws -> any Screen {
        SettingsFeature.screen(
            settings: try services.resolve(),
            sync: try services.resolve(),
            clear: try services.resolve(),
            showing: preview
        )
    }
}
