import DependencyContainer
import HomeFeature
package import ScreenKit

package enum HomeSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { HomeFeature.previews }

    package static let screen: ScreenMaker = { services, preview, output in
        HomeFeature.screen(
            browse: try services.resolve(),
            pick: try services.resolve(),
            settings: try services.resolve(),
            analytics: try services.resolve(),
            showing: preview,
            output: output
        )
    }
}
