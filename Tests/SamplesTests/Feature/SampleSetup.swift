import DependencyContainer
package import ScreenKit
import StoreDomain

@testable package import FeatureApp

package enum SampleSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { SampleFeature.previews }

    package static let screen: ScreenMaker = { services, preview, output in
        SampleFeature.vvsi.screen(
            of: Category.ID("1"),
            list: try services.resolve(),
            showing: preview,
            output: output
        )
    }
}
