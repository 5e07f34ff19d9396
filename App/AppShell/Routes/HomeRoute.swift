import DependencyContainer
import HomeFeature
import ScreenKit

struct HomeRoute: PlainRoute {
    static let name = "home"
    static let pattern = "VVSI"
    static var previews: [ScreenPreview] { HomeFeature.previews }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        HomeFeature.screen(
            browse: try services.resolve(),
            pick: try services.resolve(),
            settings: try services.resolve(),
            analytics: try services.resolve()
        ) { output in
            switch output {
            case .categorySelected(let id): go.show(CategoryRoute(id: id))
            case .productSelected(let id): go.show(ProductRoute(id: id))
            case .searchSelected: go.show(SearchRoute())
            }
        }
    }
}
