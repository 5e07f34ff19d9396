package import DependencyContainer
package import ScreenKit
import StoreDomain

@testable import FeatureApp

/// “Sample” alone.
package enum SampleSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { SampleFeature.vvsi.previews }

    package static func screen(
        from services: Container,
        showing preview: ScreenPreview?,
        output: @escaping @MainActor (Any) -> Void
    ) throws -> any Screen {
        SampleFeature.vvsi.screen(
            of: Category.ID("1"),
            list: try services.resolve(),
            showing: preview,
            output: output
        )
    }
}
