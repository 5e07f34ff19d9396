import DependencyContainer
import FavoritesFeature
import ScreenKit

/// The list of favorites.
struct FavoritesRoute: Route {
    static let name = "favorites"
    static var previews: [ScreenPreview] { FavoritesFeature.previews }

    var parameters: [String] { [] }

    init() {}

    init?(parameters: [String]) {
        guard parameters.isEmpty else { return nil }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        FavoritesFeature.screen(favorites: try services.resolve()) { output in
            switch output {
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
