import CategoryFeature
import HomeFeature
package import ScreenKit

/// The previews of all features, for a front end that shows them without opening the shop.
@MainActor
package enum ShopPreviews {
    /// Each feature with its previews, in the order of the shop.
    package static var all: [(feature: String, previews: [ScreenPreview])] {
        [
            ("Home", HomeScreen.previews),
            ("Category", CategoryScreen.previews),
        ]
    }
}
