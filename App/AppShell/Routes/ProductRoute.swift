import DependencyContainer
import ProductFeature
import ScreenKit
import StoreDomain

/// The screen of a product.
struct ProductRoute: IdentifiedRoute {
    static let name = "product"
    static var previews: [ScreenPreview] { ProductFeature.previews }

    let id: Product.ID

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        ProductFeature.screen(of: id, show: try services.resolve(), favorites: try services.resolve())
    }
}
