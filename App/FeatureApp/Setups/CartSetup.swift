import CartFeature
package import DependencyContainer
package import ScreenKit

/// “Cart” alone.
package enum CartSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { CartFeature.previews }

    package static func screen(
        from services: Container,
        showing preview: ScreenPreview?,
        output: @escaping @MainActor (Any) -> Void
    ) throws -> any Screen {
        CartFeature.screen(cart: try services.resolve(), showing: preview, output: output)
    }
}
