import DesignSystem
import StoreDomain
import VSM

/// Whether one product is a favorite, and how to change that.
struct VSMFavoriteModel {
    private let shop: TourShop
    private let id: Product.ID

    /// Whether it is a favorite.
    let isFavorite: Bool

    /// Creates the model.
    init(shop: TourShop, id: Product.ID, isFavorite: Bool) {
        self.shop = shop
        self.id = id
        self.isFavorite = isFavorite
    }

    /// Makes the product a favorite, or no longer one.
    @StateSequenceBuilder
    func toggle() -> StateSequence<VSMFavoriteState> {
        VSMFavoriteState.wanted(toggled)
        Next { await toggled.stored() }
    }

    private var toggled: VSMFavoriteModel {
        VSMFavoriteModel(shop: shop, id: id, isFavorite: !isFavorite)
    }

    private func stored() async -> VSMFavoriteState {
        do throws(ShopError) {
            try await shop.setFavorite(isFavorite, id)
            return .wanted(self)
        } catch {
            return SaveProblem(error).map { .refused(toggled, $0) } ?? .wanted(self)
        }
    }
}
