import DesignSystem
package import ScreenKit
package import StoreDomain
import StoreUseCases
import VVSI

@MainActor
package enum OwnSampleFeature {
    package enum Output: Equatable, Sendable {
        case productSelected(Product.ID)
    }

    package static func screen(
        of id: Category.ID,
        list: MarkedProductsUseCase,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = OwnSampleViewInteractor(
            preview.state(or: OwnSampleViewState()),
            list: list,
            output: output
        )
        return HostedScreen(id: "own-sample/\(id.rawValue)", source: interactor, view: OwnSampleView.self)
    }

    package static var previews: [ScreenPreview] {
        let new = OwnSampleViewState()
        let two = new.reduced(with: .read(.known([Product.sampleTote.id, Product.sampleBackpack.id])))
        return OwnSampleView.previews(
            of: "own-sample",
            [
                "not read yet": new,
                "two": two,
                "none": new.reduced(with: .read(.known([]))),
                "unreadable": new.reduced(with: .read(.unreadable)),
                "removed": two.reduced(
                    with: .changeEnded(Undo(removed: Product.sampleBackpack.id)),
                    .read(.known([Product.sampleTote.id]))
                ),
                "not removed": two.reduced(with: .changeEnded(Undo(problem: Problem(saving: .storageFull)))),
            ]
        )
    }
}
