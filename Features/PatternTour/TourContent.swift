import DesignSystem
import Foundation
import StoreDomain

/// What there is to see on the screen of the tour; the state of each version holds or makes one.
struct TourContent: Equatable, Sendable {
    /// The products that came last; `nil` while none ever came.
    private(set) var products: [Product]?

    /// Whether the shop is being asked.
    private(set) var isLoading = false

    /// Why the shop did not answer; `nil` when it did or was not asked yet.
    private(set) var problem: LoadProblem?

    /// Which products are favorites; `nil` while that is not known.
    private(set) var favorites: Set<Product.ID>?

    /// Why the last change of a favorite was not stored; `nil` when it was.
    private(set) var saveProblem: SaveProblem?

    /// What stands in the search field.
    var typed = ""

    /// What is searched for: what stood in the field when a person had stopped typing.
    var term = ""

    /// Whether a screen that appears has to ask the shop: it never answered, or the last attempt was cut off.
    var needsLoad: Bool { products == nil || isLoading }

    /// The products that the search finds, all of them without a term.
    var found: [Product]? {
        guard !term.isEmpty else { return products }
        return products?.filter {
            $0.name.range(of: term, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
    }

    /// The shop is being asked.
    mutating func startLoading() {
        isLoading = true
        problem = nil
    }

    /// The shop has answered.
    mutating func finishLoading(_ products: [Product]) {
        self.products = products
        isLoading = false
    }

    /// The shop did not answer; what it answered before stays.
    mutating func failLoading(_ problem: LoadProblem?) {
        self.problem = problem
        isLoading = false
    }

    /// This is known of the favorites.
    mutating func knowFavorites(_ favorites: Set<Product.ID>) {
        self.favorites = favorites
    }

    /// Shows a product as a favorite or not, before that is stored.
    mutating func setFavorite(_ isFavorite: Bool, _ id: Product.ID) {
        saveProblem = nil
        mark(id, as: isFavorite)
    }

    /// Takes a change of a favorite back that was not stored.
    mutating func takeBackFavorite(_ isFavorite: Bool, _ id: Product.ID, _ problem: SaveProblem) {
        saveProblem = problem
        mark(id, as: !isFavorite)
    }

    private mutating func mark(_ id: Product.ID, as isFavorite: Bool) {
        if isFavorite { favorites?.insert(id) } else { favorites?.remove(id) }
    }
}
