import CategoryFeature
import DependencyContainer
package import ScreenKit
import StoreDomain

package enum CategorySetup: FeatureSetup {
    package static var previews: [ScreenPreview] { CategoryFeature.previews }

    package static let screen: ScreenMaker = { services, preview, output in
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
