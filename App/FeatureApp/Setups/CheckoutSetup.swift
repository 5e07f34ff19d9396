import CheckoutFeature
package import DependencyContainer
package import ScreenKit

/// “Checkout” alone.
package enum CheckoutSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { CheckoutFeature.previews }

    package static func screen(
        from services: Container,
        showing preview: ScreenPreview?,
        output: @escaping @MainActor (Any) -> Void
    ) throws -> any Screen {
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
