import DependencyContainer
import ScreenKit
import SearchFeature

struct SearchRoute: Route {
    static let name = "search"
    static let pattern = "SimpleViewModel"
    static let deepLinkForms = ["search", "search/TEXT"]
    static var previews: [ScreenPreview] { SearchFeature.previews }

    let query: String
    var identity: [String] { [] }
    var parameters: [String] { query.isEmpty ? [] : [query] }

    init(query: String = "") {
        self.query = query
    }

    init?(parameters: [String]) {
        // The search text may contain slashes, as in `search/AC/DC`.
        self.init(query: parameters.joined(separator: "/"))
    }

    static func destination(of output: SearchFeature.Output) -> (any Route)? {
        switch output {
        case .productSelected(let id): ProductRoute(id: id)
        }
    }

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        SearchFeature.screen(for: query, from: services, log: go.log) { go.show(Self.destination(of: $0)) }
    }
}
