import CategoryFeature
import DependencyContainer
import ScreenKit
import StoreDomain

struct CategoryRoute: IdentifiedRoute {
    static let name = "category"
    static let pattern = "VVSI"
    static var previews: [ScreenPreview] { CategoryFeature.previews }

    let id: Category.ID

    static func destination(of output: CategoryFeature.Output) -> (any Route)? {
        switch output {
        case .productSelected(let id): ProductRoute(id: id)
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        CategoryFeature.screen(
            of: id,
            browse: try services.resolve(),
            pick: try services.resolve(),
            list: try services.resolve()
        ) { go.show(Self.destination(of: $0)) }
    }
}
