package import DependencyContainer
package import ScreenKit
import SearchFeature

/// “Search” alone.
package enum SearchSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { SearchFeature.previews }

    package static func screen(
        from services: Container,
        showing preview: ScreenPreview?,
        output: @escaping @MainActor (Any) -> Void
    ) throws -> any Screen {
        SearchFeature.screen(from: services, showing: preview, output: output)
    }
}
