import DesignSystem
import StoreDomain
import VSM

/// The products that are there, and how to ask for them.
struct VSMProductsModel {
    private let shop: TourShop

    /// The products that came last; `nil` while none ever came.
    let products: [Product]?

    /// Creates the model.
    init(shop: TourShop, products: [Product]? = nil) {
        self.shop = shop
        self.products = products
    }

    /// Asks the shop.
    @StateSequenceBuilder
    func load() -> StateSequence<VSMProductsState> {
        VSMProductsState.loading(self)
        Next { await answer() }
    }

    private func answer() async -> VSMProductsState {
        do throws(ShopError) {
            return .loaded(VSMProductsModel(shop: shop, products: try await shop.products()))
        } catch {
            return LoadProblem(error).map { .failed(self, $0) } ?? .initialized(self)
        }
    }
}
