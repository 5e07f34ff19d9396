import DesignSystem
import Foundation
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSI

@MainActor
package enum CategoryFeature {
    package enum Output: Equatable, Sendable {
        case productSelected(Product.ID)
    }

    package static func screen(
        of id: Category.ID,
        listedBy sort: ProductSort? = nil,
        browse: BrowseCategoriesUseCase,
        pick: ShowProductsUseCase,
        list: ListProductsUseCase,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = CategoryViewInteractor(
            preview.state(or: CategoryViewState(id: id, listedBy: sort)),
            id: id,
            browse: browse,
            pick: pick,
            list: list,
            output: output
        )
        return HostedScreen(id: "category/\(id.rawValue)", source: interactor, view: CategoryView.self)
    }

    package static var previews: [ScreenPreview] {
        let saved = Saved(
            Array(Product.samples.prefix(5)),
            savedAt: Date(timeIntervalSince1970: 1_790_000_000)
        )
        let new = CategoryViewState(id: Category.sampleBags.id)
        let bags = new.reduced(
            with: .named("Bags"),
            .recommendations(.received(saved)),
            .recommendations(.finished)
        )
        let offline = Problem(loading: .offline)
        let page = Page([Product.sampleTote], next: .init("1"))
        let stored = { (isPart: Bool) in
            Page(
                [Product.sampleTote],
                next: nil,
                origin: .stored(since: saved.savedAt, isPart: isPart, because: .offline)
            )
        }
        let cheapest = bags.reduced(with: .sorted(.price), .products(.started(.first)))
        return CategoryView.previews(
            of: "category/bags",
            [
                "loading": new.reduced(with: .recommendations(.started)),
                "loaded": bags,
                "long": bags.reduced(
                    with: .recommendations(.received(Saved([.sampleLong], savedAt: saved.savedAt)))
                ),
                "refreshing": bags.reduced(with: .recommendations(.started)),
                "empty": bags.reduced(with: .recommendations(.received(Saved([], savedAt: saved.savedAt)))),
                "unreadable": new.reduced(
                    with: .named("Bags"),
                    .recommendations(.finished),
                    .recommendations(.unreadable)
                ),
                "unavailable": new.reduced(
                    with: .named("Bags"),
                    .recommendations(.failed(Problem(loading: .unavailable)))
                ),
                "offline, saved before": bags.reduced(with: .recommendations(.failed(offline))),
                "sorting": cheapest,
                "sorted": cheapest.reduced(with: .products(.received(page))),
                "offline, stored products": cheapest.reduced(with: .products(.received(stored(false)))),
                "offline, partial catalog": cheapest.reduced(with: .products(.received(stored(true)))),
                "offline, no products": cheapest.reduced(with: .products(.failed(offline))),
            ]
        )
    }
}
