import DependencyContainer
import ScreenKit
import StoreDomain

@testable import AppShell

/// The screen “Part sample”.
struct PartSampleRoute: IdentifiedRoute {
    static let name = "part-sample"
    static let pattern = "VVSI"
    static var previews: [ScreenPreview] { PartSampleFeature.previews }

    let id: Category.ID

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        PartSampleFeature.screen(of: id, show: try services.resolve()) { output in
            switch output {
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
