import DependencyContainer
import ScreenKit
import SearchFeature

/// The search for products; the address may say for what.
struct SearchRoute: Route {
    static let name = "search"
    static let pattern = "SimpleViewModel"
    static var previews: [ScreenPreview] { SearchFeature.previews }

    let query: String
    var parameters: [String] { query.isEmpty ? [] : [query] }

    init(query: String = "") {
        self.query = query
    }

    init?(parameters: [String]) {
        guard parameters.count <= 1 else { return nil }
        self.init(query: parameters.first ?? "")
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        SearchFeature.screen(for: query, from: services, log: go.log) { output in
            switch output {
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
