import DesignSystem
import StoreDomain
import VSM

/// The products, one state after the other; the model of each has what can be done in it.
enum VSMProducts {
    /// The shop is being asked, or will be when the screen appears; the products from before are still there.
    case loading(VSMProductsModel)
    /// The shop has answered.
    case loaded(VSMProductsModel)
    /// The shop did not answer; the products from before are still there.
    case failed(VSMProductsModel, LoadProblem)

    /// What there is, and what can be done, in this state.
    var model: VSMProductsModel {
        switch self {
        case .loading(let model), .loaded(let model), .failed(let model, _): model
        }
    }
}

/// The products that are there and which were favorites, and how to ask for them.
struct VSMProductsModel {
    let shop: TourShop

    /// The products that came last; `nil` while none ever came.
    private(set) var products: [Product]?

    /// Which were favorites; `nil` while that is not known.
    private(set) var favorites: Set<Product.ID>?

    init(shop: TourShop) {
        self.shop = shop
    }

    /// Asks the shop.
    @StateSequenceBuilder
    func load() -> StateSequence<VSMProducts> {
        VSMProducts.loading(self)
        Next { await answer() }
    }

    private func answer() async -> VSMProducts {
        let answer = await shop.answer()
        var model = self
        model.favorites = favorites ?? answer.favorites
        switch answer.products {
        case .success(let products):
            model.products = products
            return .loaded(model)
        case .failure(let error):
            return LoadProblem(error).map { .failed(model, $0) } ?? .loading(model)
        }
    }
}
