import DependencyContainer
import FavoritesFeature
import ScreenKit

struct FavoritesRoute: PlainRoute {
    static let name = "favorites"
    static let pattern = "VVSI"
    static var previews: [ScreenPreview] { FavoritesFeature.previews }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        FavoritesFeature.screen(
            favorites: try services.resolve(),
            show: try services.resolve(),
            analytics: try services.resolve()
        ) { output in
            switch output {
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
