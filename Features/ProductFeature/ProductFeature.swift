package import DependencyContainer
import DesignSystem
import Foundation
package import ScreenKit
import SimpleViewModel
package import StoreDomain

@MainActor
package enum ProductFeature {
    package enum Output: Equatable, Sendable {
        case cartOpened

        /// The user added the product to the cart and chose to open the cart immediately.
        case purchaseSelected
    }

    package static func screen(
        of id: Product.ID,
        choosing options: [String] = [],
        from services: Container,
        showing preview: ScreenPreview? = nil,
        log: @escaping @MainActor (String) -> Void = { _ in },
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let model = services.withCurrent {
            FoldedViewModel(
                initial: preview.state(or: ProductViewState(choosing: options)),
                appeared: .appeared,
                output: { response in if let destination = response.destination { output(destination) } },
                viewModel: { state in ProductViewModel(id: id, state: state, log: log) }
            )
        }
        model.log = { log("\($0)") }
        return HostedScreen(id: "product/\(id.rawValue)", source: model, view: ProductView.self)
    }

    package static var previews: [ScreenPreview] {
        let product = Product.sampleBackpack
        let saved = Saved(product, savedAt: Date(timeIntervalSince1970: 1_790_000_000))
        let new = ProductViewState()
        let known = new.folded(.product(.received(saved)))
        let plain = known.folded(.product(.finished), .favoriteRead(.known(false)))
        let sand = SKUChoice(of: product.skus).choosing(color: "Sand")
        let chosen = plain.folded(.sku(.chosen(sand)))
        let refused = Problem(saving: CartError.frozen)
        return ProductView.previews(
            of: "product/\(product.id.rawValue)",
            [
                "loading": new.folded(.product(.started)),
                "loaded": plain,
                "favorite": plain.folded(.favoriteRead(.known(true))),
                "favorite not read yet": known.folded(.product(.finished)),
                "refreshing": plain.folded(.product(.started)),
                "gone": new.folded(
                    .product(.failed(Problem(loading: .notFound))),
                    .favoriteRead(.known(false))
                ),
                "offline, saved before": known.folded(
                    .product(.failed(Problem(loading: .offline))),
                    .favoriteRead(.known(true))
                ),
                "disk full": plain.folded(
                    .product(.received(Saved(product, savedAt: saved.savedAt, isPersisted: false))),
                    .product(.failed(Problem(loading: .storageFull)))
                ),
                "favorite not stored": plain.folded(.favoriteChangeEnded(Problem(saving: .storageFull))),
                "storage unreadable": known.folded(.product(.unreadable), .favoriteRead(.unreadable)),
                "chosen": chosen,
                "sold out": plain.folded(.sku(.chosen(sand.choosing(color: "Moss")))),
                "being added to the cart": chosen.folded(.sku(.adding)),
                "in the cart": chosen.folded(.sku(.added(toBuy: false))),
                "not added to the cart": chosen.folded(.sku(.refused(refused))),
                "one variant": new.folded(
                    .product(.received(Saved(.sampleTote, savedAt: saved.savedAt))),
                    .favoriteRead(.known(false))
                ),
                "long": new.folded(
                    .product(.received(Saved(.sampleLong, savedAt: saved.savedAt))),
                    .favoriteRead(.known(true))
                ),
                "no variants": plain.folded(.sku(.chosen(SKUChoice()))),
            ]
        )
    }
}

extension ProductViewModel.Output {
    /// The output's destination, or `nil` if the output affects only this screen.
    fileprivate var destination: ProductFeature.Output? {
        switch self {
        case .sku(.cartOpened): .cartOpened
        case .sku(.added(toBuy: true)): .purchaseSelected
        case .sku(.added(toBuy: false)), .sku(.chosen), .sku(.adding), .sku(.refused): nil
        case .product, .favoriteRead, .favoriteChangeStarted, .favoriteChangeEnded: nil
        }
    }
}
