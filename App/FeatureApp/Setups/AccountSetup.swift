import AccountFeature
import DependencyContainer
package import ScreenKit

package enum AccountSetup: FeatureSetup {
    private static let links = [
        AccountFeature.Link("orders", "Orders", "The orders that you have placed."),
        AccountFeature.Link("settings", "Settings", "Prices, features, and the saved catalog."),
    ]

    package static var previews: [ScreenPreview] { AccountFeature.previews(of: links) }

    package static let screen: ScreenMaker = { services, preview, output in
        AccountFeature.screen(
            of: links,
            session: try services.resolve(),
            showing: preview,
            output: output
        )
    }
}
