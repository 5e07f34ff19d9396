import DesignSystem
import FoundationExtensions
import StoreDomain
import VSM

/// The states of the product list.
///
/// Each state's model provides the actions that are possible in that state.
enum VSMProducts {
    /// A request is in progress or will start when the screen appears.
    ///
    /// The model retains the earlier products.
    case loading(VSMProductsModel)
    case loaded(VSMProductsModel)
    /// The request failed.
    ///
    /// The model retains the earlier products.
    case failed(VSMProductsModel, Problem)
}

struct VSMProductsModel {
    let services: TourServices

    /// The products, or `nil` before the first response arrives.
    private(set) var products: [Product]?

    init(services: TourServices) {
        self.services = services
    }

    @StateSequenceBuilder
    func load() -> StateSequence<VSMProducts> {
        VSMProducts.loading(self)
        Next { await answer() }
    }

    private func answer() async -> VSMProducts {
        switch await Result(awaiting: services.products) {
        case .success(let products):
            var model = self
            model.products = products
            return .loaded(model)
        case .failure(let error):
            return Problem(loading: error).map { .failed(self, $0) } ?? .loading(self)
        }
    }
}
