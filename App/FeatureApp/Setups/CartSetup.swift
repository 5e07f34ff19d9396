import CartFeature
import DependencyContainer
package import ScreenKit

package enum CartSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { CartFeature.previews }

    package static let screen: ScreenMaker = { services, preview, output in
        CartFeature.screen(cart: try services.resolve(), showing: preview, output: output)
    }
}
