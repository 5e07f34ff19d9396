package import DependencyContainer
import FavoritesFeature
package import ScreenKit

/// “Favorites” alone.
package enum FavoritesSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { FavoritesFeature.previews }

    package static func screen(
        from services: Container,
        showing preview: ScreenPreview?,
        output: @escaping @MainActor (Any) -> Void
    ) throws -> any Screen {
        FavoritesFeature.screen(
            favorites: try services.resolve(),
            show: try services.resolve(),
            analytics: try services.resolve(),
            showing: preview,
            output: output
        )
    }
}
