import DependencyContainer
package import ScreenKit
import SettingsFeature

package enum SettingsSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { SettingsFeature.previews }

    package static let screen: ScreenMaker = { services, preview, output in
        SettingsFeature.screen(
            settings: try services.resolve(),
            sync: try services.resolve(),
            clear: try services.resolve(),
            showing: preview
        )
    }
}
