import DependencyContainer
import ScreenKit
import StoreDomain

@testable import AppShell

/// The screen “Own sample”.
struct OwnSampleRoute: IdentifiedRoute {
    static let name = "own-sample"
    static let pattern = "VVSI"
    static var previews: [ScreenPreview] { OwnSampleFeature.previews }

    let id: Category.ID

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        OwnSampleFeature.screen(of: id, list: try services.resolve()) { output in
            switch output {
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
