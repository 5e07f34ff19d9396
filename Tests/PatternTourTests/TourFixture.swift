import PatternTour
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Synchronization
import ViewStateTesting

/// One version of the screen, over a shop that a test directs.
@MainActor
struct TourFixture {
    static let products = Product.samples

    let screen: any Screen
    let clock: ManualClock

    init(_ pattern: TourPattern, _ shop: TourShop = TourFixture.shop()) {
        let clock = ManualClock()
        self.clock = clock
        screen = TourScreen.make(pattern, shop: shop, clock: clock)
    }

    /// A shop that answers; a test replaces what it is about.
    nonisolated static func shop() -> TourShop {
        let favorites = Mutex<Set<Product.ID>>([])
        return TourShop(
            products: { Product.samples },
            favorites: { favorites.withLock(\.self) },
            setFavorite: { isFavorite, id in
                favorites.withLock { favorites in
                    if isFavorite { favorites.insert(id) } else { favorites.remove(id) }
                }
            }
        )
    }

    /// A shop whose products come in this order.
    nonisolated static func shop(answering answers: Result<[Product], ShopError>...) -> TourShop {
        let script = Script(answers)
        var shop = shop()
        shop.products = { () throws(ShopError) in try script.next() }
        return shop
    }

    /// The titles of the rows; `nil` where no list is shown.
    var rows: [String]? { screen.frame.rows?.map(\.title) }

    /// The marked rows.
    var marked: [String] { screen.frame.rows?.filter { $0.badge == "favorite" }.map(\.title) ?? [] }

    /// Appears, and comes to rest.
    func appear() async {
        screen.appear()
        await screen.settled()
    }

    func press(_ control: ControlID) throws {
        try screen.perform(control, value: nil)
    }

    func toggle(_ product: Product) throws {
        try press("product-\(product.id.rawValue)")
    }

    func type(_ text: String) throws {
        try screen.perform("search", value: text)
    }

    /// Lets the pause pass after which a search begins.
    func pause() async {
        await clock.sleeping()
        clock.advance(by: .milliseconds(300))
        await screen.settled()
    }
}

extension Frame {
    var rows: [ListRow]? {
        for case .list(let rows) in elements { return rows }
        return nil
    }

    var notices: [String] {
        elements.compactMap { element in
            guard case .notice(_, let text, _, _) = element else { return nil }
            return text
        }
    }

    var isBusy: Bool {
        elements.contains { element in
            switch element {
            case .progress, .placeholder: true
            default: false
            }
        }
    }
}
