import DesignSystem
import FoundationExtensions
import StoreDomain
import VSM

/// The products, one state after the other; each has a model with what can be done in it.
enum VSMProducts {
    /// The shop is being asked, or will be when the screen appears; the products from before are still there.
    case loading(VSMProductsModel)
    case loaded(VSMProductsModel)
    /// The shop did not answer; the products from before are still there.
    case failed(VSMProductsModel, Problem)
}

struct VSMProductsModel {
    let services: TourServices

    /// `nil` until products have come.
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
