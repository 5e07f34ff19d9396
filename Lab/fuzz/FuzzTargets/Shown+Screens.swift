import DesignSystem
import Foundation
import MVVM
import SimpleViewModel
import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

@testable import CartFeature
@testable import CategoryFeature
@testable import CheckoutFeature
@testable import FavoritesFeature
@testable import HomeFeature
@testable import OrdersFeature
@testable import ProductFeature
@testable import ProfileFeature
@testable import SearchFeature

/// The screens that show data from a server.
extension Shown {
    private static let date = Date(timeIntervalSince1970: 1_790_000_000)

    /// Shows categories on the home screen.
    static func show(_ categories: [StoreDomain.Category]) {
        let categories = Loadable<[StoreDomain.Category]>.Effect.received(Saved(categories, savedAt: date))
        show(HomeView.self, HomeViewState().reduced(with: .settings(Settings()), .categories(categories)))
    }

    /// Shows products in all lists and on product screens, and shows their variants in a cart and at the
    /// checkout.
    static func show(_ products: [Product]) {
        let recommendations = Loadable<[Product]>.Effect.received(Saved(products, savedAt: date))
        let page = Page(products, next: nil)
        let id = products.first?.categoryID ?? Category.ID("bags")
        show(HomeView.self, HomeViewState().reduced(with: .settings(Settings()), .pick(recommendations)))
        show(
            CategoryView.self,
            CategoryViewState(id: id).reduced(
                with: .recommendations(recommendations),
                .products(.received(page))
            )
        )
        let favorites = products.map { Favorite($0) }
        show(FavoritesView.self, FavoritesViewState().reduced(with: .read(.known(favorites))))
        show(
            SearchView.self,
            SearchViewState().folded(.searching(.first, for: "a"), .found(page))
        )
        for product in products {
            show(
                ProductView.self,
                ProductViewState().folded(
                    .product(.received(Saved(product, savedAt: date))),
                    .sku(.chosen(SKUChoice(of: product.skus)))
                )
            )
        }
        show(Cart(lines: Array(products.flatMap(lines).prefix(Cart.maximumLines))))
    }

    private static func lines(of product: Product) -> [CartLine] {
        product.skus.map { sku in
            CartLine(
                id: sku.id,
                productID: product.id,
                name: product.name,
                color: sku.color.name,
                size: sku.size.name,
                unitPrice: sku.price.amount,
                quantity: Cart.quantities.upperBound
            )
        }
    }

    private static func show(_ cart: Cart) {
        show(CartView.self, .listing(cart))
        show(CheckoutView.self, CheckoutViewState(step: .changed(ChangedOrder(cart: cart))))
    }

    /// Shows orders in the list of orders and on order screens.
    static func show(_ orders: [Order]) {
        var list = OrdersViewState()
        list.orders.reduce(with: .received(Saved(orders, savedAt: date)))
        show(OrdersView.self, list)
        for order in orders {
            var state = OrderViewState()
            state.order.reduce(with: .received(Saved(order, savedAt: date)))
            show(OrderView.self, state)
        }
    }

    /// Shows a profile both without a draft and with a draft that differs from the profile.
    static func show(_ profile: Profile) {
        let received = ProfileViewState().reduced(
            with: .draftRead(ProfileDraft()),
            .profile(.received(Saved(profile, savedAt: date)))
        )
        show(ProfileView.self, received)
        show(ProfileView.self, received.reduced(with: .typed(.username, "me")))
    }

    /// Shows a refused order at the checkout and shows the refusal next to the affected line in the cart.
    static func show(_ refusal: OrderRefusal) {
        let lines = lines(of: .sampleBackpack)
        let refusals = [Saved(refusal, savedAt: date)]
        let cart = Cart(
            lines: lines,
            products: [],
            hasFullCatalog: false,
            refusals: refusals,
            submission: nil
        )
        let order = RefusedOrder(cart: cart, refusal: refusal)
        show(CheckoutView.self, CheckoutViewState(step: .refused(order)))
        show(cart)
    }

    static func show(_ error: StoreError) {
        var list = OrdersViewState()
        if let problem = Problem(loading: error) { list.orders.reduce(with: .failed(problem)) }
        show(OrdersView.self, list)
    }
}
