package import DependencyContainer
import ProfileFeature
package import ScreenKit

/// “Profile” alone.
package enum ProfileSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { ProfileFeature.previews }

    package static func screen(
        from services: Container,
        showing preview: ScreenPreview?,
        output: @escaping @MainActor (Any) -> Void
    ) throws -> any Screen {
        ProfileFeature.screen(edit: try services.resolve(), showing: preview)
    }
}
