import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSI

/// All products of a category, page by page.
@MainActor
package enum CategoryProductsFeature {
    /// Where the screen leads.
    package enum Output: Equatable, Sendable {
        /// A person chose a product.
        case productSelected(Product.ID)
    }

    /// Makes the screen; it does not appear yet.
    package static func screen(
        of id: Category.ID,
        list: ListProductsUseCase,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = CategoryProductsViewInteractor(pages: list.pages(of: id), output: output)
        return HostedScreen(
            id: "category-products/\(id.rawValue)",
            source: interactor.viewState,
            interactor: interactor,
            view: CategoryProductsView.self
        )
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        let loading = PagedLoadable<Product>().reduced(with: .started(.first))
        return CategoryProductsView.previews(
            of: "category-products",
            [
                "loading": CategoryProductsViewState(products: loading),
                "loaded": CategoryProductsViewState(
                    products: loading.reduced(with: .received(Page([.sampleTote], next: .init("2"))))
                ),
                "empty": CategoryProductsViewState(
                    products: loading.reduced(with: .received(Page([], next: nil)))
                ),
                "failed": CategoryProductsViewState(
                    products: loading.reduced(with: .failed(LoadProblem(.offline)))
                ),
            ]
        )
    }
}
