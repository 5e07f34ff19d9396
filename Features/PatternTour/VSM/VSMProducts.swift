import DesignSystem
import FoundationExtensions
import StoreDomain
import VSM

/// The states of the products.
///
/// The model of each state provides the actions that are possible in that state.
enum VSMProducts {
    /// A request is in progress, or starts when the screen appears.
    ///
    /// The model retains the earlier products.
    case loading(VSMProductsModel)
    case loaded(VSMProductsModel)
    /// The request failed.
    ///
    /// Earlier products stay in the model.
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
