import DependencyContainer
import FavoritesFeature
import ScreenKit

struct FavoritesRoute: PlainRoute {
    static let name = "favorites"
    static let pattern = "VVSI"
    static var previews: [ScreenPreview] { FavoritesFeature.previews }

    static func destination(of output: FavoritesFeature.Output) -> (any Route)? {
        switch output {
        case .productSelected(let id): ProductRoute(id: id)
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        FavoritesFeature.screen(
            favorites: try services.resolve(),
            show: try services.resolve(),
            analytics: try services.resolve()
        ) { go.show(Self.destination(of: $0)) }
    }
}
