import DependencyContainer
import HomeFeature
import ScreenKit

struct HomeRoute: PlainRoute {
    static let name = "home"
    static let pattern = "VVSI"
    static var previews: [ScreenPreview] { HomeFeature.previews }

    static func destination(of output: HomeFeature.Output) -> (any Route)? {
        switch output {
        case .categorySelected(let id): CategoryRoute(id: id)
        case .productSelected(let id): ProductRoute(id: id)
        case .searchSelected: SearchRoute()
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        HomeFeature.screen(
            browse: try services.resolve(),
            pick: try services.resolve(),
            settings: try services.resolve(),
            analytics: try services.resolve()
        ) { go.show(Self.destination(of: $0)) }
    }
}
