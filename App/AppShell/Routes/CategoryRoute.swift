import CategoryFeature
import DependencyContainer
import ScreenKit
import StoreDomain

/// A route to a category, with an optional sort order.
struct CategoryRoute: Route {
    static let name = "category"
    static let pattern = "VVSI"
    static let deepLinkForms = ["category/ID"]
    static var previews: [ScreenPreview] { CategoryFeature.previews }

    let id: Category.ID
    private let sort: ProductSort?
    var identity: [String] { [id.rawValue] }
    var parameters: [String] { identity + (sort.map { ["\($0)"] } ?? []) }

    init(id: Category.ID) {
        (self.id, sort) = (id, nil)
    }

    init?(parameters: [String]) {
        guard let id = Category.ID(parameter: parameters.first), parameters.count <= 2 else { return nil }
        let sort = ProductSort.allCases.first { "\($0)" == parameters.last }
        guard parameters.count == 1 || sort != nil else { return nil }
        (self.id, self.sort) = (id, parameters.count == 1 ? nil : sort)
    }

    static func destination(of output: CategoryFeature.Output) -> (any Route)? {
        switch output {
        case .productSelected(let id): ProductRoute(id: id)
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        CategoryFeature.screen(
            of: id,
            listedBy: sort,
            browse: try services.resolve(),
            pick: try services.resolve(),
            list: try services.resolve()
        ) { go.show(Self.destination(of: $0)) }
    }
}
