import DependencyContainer
import FavoritesFeature
package import ScreenKit

package enum FavoritesSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { FavoritesFeature.previews }

    package static let screen: ScreenMaker = { services, preview, output in
        FavoritesFeature.screen(
            favorites: try services.resolve(),
            show: try services.resolve(),
            analytics: try services.resolve(),
            showing: preview,
            output: output
        )
    }
}
