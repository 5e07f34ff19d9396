import DependencyContainer
import ProfileFeature
package import ScreenKit

package enum ProfileSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { ProfileFeature.previews }

    package static let screen: ScreenMaker = { services, preview, output in
        ProfileFeature.screen(edit: try services.resolve(), showing: preview)
    }
}
