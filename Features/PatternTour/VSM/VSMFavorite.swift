import DesignSystem
import StoreDomain
import VSM

/// Whether one product is a favorite: a small machine for each product that a person has toggled.
struct VSMFavorite: MutatingCopyable {
    let shop: TourShop
    let id: Product.ID
    var isFavorite: Bool

    /// Why the last change was not stored, so that it is as the store has it.
    var problem: SaveProblem?

    /// Makes the product a favorite, or no longer one.
    @StateSequenceBuilder
    func toggle() -> StateSequence<VSMFavorite> {
        let toggled = VSMFavorite(shop: shop, id: id, isFavorite: !isFavorite)
        toggled
        Next { await toggled.stored() }
    }

    private func stored() async -> VSMFavorite {
        guard let refusal = await shop.refusal(settingFavorite: isFavorite, id) else { return self }
        return VSMFavorite(shop: shop, id: id, isFavorite: refusal.isFavorite, problem: refusal.problem)
    }
}
