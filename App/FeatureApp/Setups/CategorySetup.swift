import CategoryFeature
package import DependencyContainer
package import ScreenKit
import StoreDomain

/// “Category” alone.
package enum CategorySetup: FeatureSetup {
    package static var previews: [ScreenPreview] { CategoryFeature.previews }

    package static func screen(
        from services: Container,
        showing preview: ScreenPreview?,
        output: @escaping @MainActor (Any) -> Void
    ) throws -> any Screen {
        CategoryFeature.screen(
            of: Category.sampleBags.id,
            browse: try services.resolve(),
            pick: try services.resolve(),
            list: try services.resolve(),
            showing: preview,
            output: output
        )
    }
}
