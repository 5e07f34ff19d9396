import DesignSystem
import FoundationExtensions
import StoreDomain
import VVSI

/// What the first screen shows: picks of the whole shop, and the categories, each with its own progress and
/// problem.
struct HomeViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    enum Action: Equatable, Sendable {
        /// Wants another pick, or the pick that failed.
        case refreshPickPressed
        /// Wants the categories again.
        case refreshCategoriesPressed
        /// Typed into the filter; this is its whole text.
        case filterTyped(String)
        /// Chose the pick.
        case productSelected(Product.ID)
        /// Chose a category.
        case categorySelected(Category.ID)
        /// Wants to search for products.
        case searchPressed
    }

    /// What can happen to the state.
    enum Effect: Equatable, Sendable {
        /// Something happened to the pick.
        case pick(Loadable<[Product]>.Effect)
        /// Something happened to the categories.
        case categories(Loadable<[Category]>.Effect)
        /// The filter has this text.
        case filtered(String)
        /// The settings were read.
        case settings(Settings)
    }

    /// What the screen consists of; `nil` until it is read.
    private(set) var settings: Settings?

    /// Products of the whole shop.
    private(set) var pick = Loadable<[Product]>()

    /// All categories.
    private(set) var categories = Loadable<[Category]>()

    /// The text in the filter of the categories.
    private(set) var filter = ""

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .pick(let effect): pick.reduce(with: effect)
        case .categories(let effect): categories.reduce(with: effect)
        case .filtered(let text): filter = text
        case .settings(let settings): self.settings = settings
        }
    }

    /// Chooses the categories to show.
    ///
    /// - Parameter categories: All categories.
    /// - Returns: Those whose name contains the filter, whatever its case and accents.
    func matches(in categories: [Category]) -> [Category] {
        let text = filter.trimmed.comparisonKey
        return text.isEmpty ? categories : categories.filter { $0.name.comparisonKey.contains(text) }
    }

    /// The variant of the experiment that a person sees; `nil` while they see none, or one that they chose.
    var measuredPicks: HomePicks? {
        guard let settings, settings.isOn(.todaysPick), pick.value?.isEmpty == false else { return nil }
        return settings.measuredHomePicks
    }
}
