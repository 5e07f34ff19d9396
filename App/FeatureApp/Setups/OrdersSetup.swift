import DependencyContainer
import OrdersFeature
package import ScreenKit
import StoreDomain

package enum OrdersSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { OrdersFeature.previews + OrderFeature.previews }

    package static let screen: ScreenMaker = { services, preview, output in
        guard let preview, preview.frame.screen != "orders" else {
            return OrdersFeature.screen(
                list: try services.resolve(),
                cart: try services.resolve(),
                showing: preview,
                output: output
            )
        }
        return OrderFeature.screen(
            of: Order.sampleBags.id,
            show: try services.resolve(),
            showing: preview,
            output: output
        )
    }
}
