package import ScreenKit

/// The previews of all features, for a front end that shows them without opening the shop.
@MainActor
package enum ShopPreviews {
    /// Each feature with its previews, in the order of the shop.
    package static var all: [(feature: String, previews: [ScreenPreview])] {
        features.map { ($0.feature, $0.previews) }
    }

    private static let features: [any FeatureAssembly.Type] = [
        HomeAssembly.self,
        CategoryAssembly.self,
        ProductAssembly.self,
        FavoritesAssembly.self,
    ]
}
