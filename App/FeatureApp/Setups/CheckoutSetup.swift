import CheckoutFeature
import DependencyContainer
package import ScreenKit

package enum CheckoutSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { CheckoutFeature.previews }

    package static let screen: ScreenMaker = { services, preview, output in
        CheckoutFeature.screen(
            cart: try services.resolve(),
            checkout: try services.resolve(),
            orders: try services.resolve(),
            analytics: try services.resolve(),
            showing: preview,
            output: output
        )
    }
}
