import CategoryProductsFeature
import DependencyContainer
import ScreenKit
import StoreDomain

/// The screen “Category products”.
struct CategoryProductsRoute: Route {
    static let name = "category-products"
    static var previews: [ScreenPreview] { CategoryProductsFeature.previews }

    let id: Category.ID
    var parameters: [String] { [id.rawValue] }

    init(id: Category.ID) {
        self.id = id
    }

    init?(parameters: [String]) {
        guard parameters.count == 1 else { return nil }
        self.init(id: Category.ID(parameters[0]))
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        CategoryProductsFeature.screen(of: id, list: try services.resolve()) { output in
            switch output {
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
