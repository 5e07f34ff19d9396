import ProductFeature
package import ScreenKit
import StoreDomain

package enum ProductSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { ProductFeature.previews }

    package static let screen: ScreenMaker = { services, preview, output in
        ProductFeature.screen(
            of: Product.sampleBackpack.id,
            from: services,
            showing: preview,
            output: output
        )
    }
}
