import DependencyContainer
import ScreenKit
import StoreDomain

@testable import AppShell

struct SampleRoute: IdentifiedRoute {
    static let name = "sample"
    static let pattern = "VVSI"
    static var previews: [ScreenPreview] { SampleFeature.previews }

    let id: Category.ID

    func screen(from services: Container, go: Navigator) throws -> any Screen {
        SampleFeature.vvsi.screen(of: id, list: try services.resolve()) { output in
            switch output {
            case .productSelected(let id): go.show(ProductRoute(id: id))
            }
        }
    }
}
