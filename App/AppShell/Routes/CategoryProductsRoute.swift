import CategoryProductsFeature
import DependencyContainer
import ScreenKit
import StoreDomain

/// The screen “Category products”.
struct CategoryProductsRoute: IdentifiedRoute {
    static let name = "category-products"
    static var previews: [ScreenPreview] { CategoryProductsFeature.previews }

    let id: Category.ID

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        CategoryProductsFeature.screen(of: id, list: try services.resolve()) { output in
            switch output {
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
