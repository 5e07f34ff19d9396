package import DependencyContainer

extension Route {
    /// What the screen of this place is made of.
    package var assembly: any Assembly { featureAssembly }

    /// How the shop enters the feature of this place.
    var featureAssembly: any FeatureAssembly {
        switch self {
        case .home: HomeAssembly()
        case .category(let id): CategoryAssembly(id: id)
        case .product(let id): ProductAssembly(id: id)
        case .favorites: FavoritesAssembly()
        case .tour(let pattern): TourAssembly(pattern: pattern)
        }
    }
}
