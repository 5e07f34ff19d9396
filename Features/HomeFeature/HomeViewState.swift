import DesignSystem
import FoundationExtensions
import StoreDomain
import VVSI

struct HomeViewState: ViewStateReducible, Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case refreshRecommendationsPressed
        case refreshCategoriesPressed
        case filterTyped(String)
        case productSelected(Product.ID)
        case categorySelected(Category.ID)
        case searchPressed
    }

    enum Effect: Equatable, Sendable {
        case pick(Loadable<[Product]>.Effect)
        case categories(Loadable<[Category]>.Effect)
        case filtered(String)
        case settings(Settings)
    }

    private(set) var settings: Settings?

    private(set) var pick = Loadable<[Product]>()
    private(set) var categories = Loadable<[Category]>()
    private(set) var filter = ""

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .pick(let effect): pick.reduce(with: effect)
        case .categories(let effect): categories.reduce(with: effect)
        case .filtered(let text): filter = text
        case .settings(let settings): self.settings = settings
        }
    }

    func matches(in categories: [Category]) -> [Category] {
        let text = filter.trimmed.comparisonKey
        return text.isEmpty ? categories : categories.filter { $0.name.comparisonKey.contains(text) }
    }

    /// The experiment variant that is visible, or `nil` if no variant is visible or if the user chose the
    /// variant.
    var measuredRecommendations: HomeRecommendations? {
        guard let settings, settings.isOn(.todaysPick), pick.value?.isEmpty == false else { return nil }
        return settings.measuredHomeRecommendations
    }
}
