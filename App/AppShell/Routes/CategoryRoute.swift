import CategoryFeature
import DependencyContainer
import ScreenKit
import StoreDomain

struct CategoryRoute: IdentifiedRoute {
    static let name = "category"
    static let pattern = "VVSI"
    static var previews: [ScreenPreview] { CategoryFeature.previews }

    let id: Category.ID

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        CategoryFeature.screen(
            of: id,
            browse: try services.resolve(),
            pick: try services.resolve(),
            list: try services.resolve()
        ) { output in
            switch output {
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
