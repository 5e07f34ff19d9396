package import DependencyContainer
import ProductFeature
package import ScreenKit
import StoreDomain

/// “Product” alone.
package enum ProductSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { ProductFeature.previews }

    package static func screen(
        from services: Container,
        showing preview: ScreenPreview?,
        output: @escaping @MainActor (Any) -> Void
    ) throws -> any Screen {
        ProductFeature.screen(
            of: Product.sampleBackpack.id,
            from: services,
            showing: preview,
            output: output
        )
    }
}
